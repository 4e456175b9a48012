// Asks castable over its standard input and output: node examples/clients/client.mjs examples/01-bolt.yaml
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

class Castable {
  #waiting = new Map();
  #asked = 0;

  constructor(command = ["castable", "serve", "--stdio"]) {
    this.process = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", (error) => this.#end(error));
    this.process.on("close", () => this.#end(new Error("castable has ended")));
    createInterface({ input: this.process.stdout }).on("line", (line) => this.#take(JSON.parse(line)));
  }
  ask(ask, request = {}) {
    const id = `r${++this.#asked}`;
    this.process.stdin.write(JSON.stringify({ id, ask, ...request }) + "\n");
    return new Promise((answer, refuse) => this.#waiting.set(id, { answer, refuse }));
  }
  close() {
    this.process.stdin.end();
  }
  #take({ id, ok, answer, error }) {
    const { answer: give, refuse } = this.#waiting.get(id);
    this.#waiting.delete(id);
    ok ? give(answer) : refuse(new Error(`${error.where}: ${error.message}`));
  }
  #end(error) {
    for (const { refuse } of this.#waiting.values()) refuse(error);
  }
}

const [file = "examples/01-bolt.yaml", ...command] = process.argv.slice(2);
const castable = new Castable(command.length ? command : undefined);
const { position: document } = await castable.ask("convert", { text: readFileSync(file, "utf8") });
const { position } = await castable.ask("open", { position: document }); // sent once, from now on by its name
const { count, plays } = await castable.ask("plays", { position });
console.log(`${count} plays`);
const checked = await Promise.all(plays.map(({ notation: play }) => castable.ask("check", { position, play })));
for (const { verdict, play, payment } of checked) console.log(verdict, play.notation, payment?.cost ?? "");
const { position: after } = await castable.ask("fork", { position, play: plays.at(-1).notation });
console.log(`${(await castable.ask("plays", { position: after })).count} plays after the last one`);
castable.close();
