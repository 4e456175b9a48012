// Asks castable over HTTP: castable serve --port 8000, then node examples/clients/over_http.mjs http://127.0.0.1:8000
const [server = "http://127.0.0.1:8000"] = process.argv.slice(2);

async function ask(question, request) {
  const headers = { "Content-Type": "application/json" };
  for (;;) {
    const response = await fetch(`${server}/${question}`, { method: "POST", headers, body: JSON.stringify(request) });
    const answer = await response.json();
    if (response.ok) return answer;
    if (response.status !== 429) throw new Error(`${answer.title}: ${answer.detail}`); // RFC 9457
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds)); // too many at once: later again
  }
}

const players = { A: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] }, B: { life: 3 } };
const position = { castable: 1, players };
const { verdict, payment } = await ask("check", { position, play: "cast lightning-bolt -> B" });
console.log(verdict, payment.cost);
const { count } = await ask("plays", { position, options: { kind: ["cast"] } });
console.log(`${count} ways to cast something`);
try {
  await ask("check", { position, play: "cast lightning-bolt -> C" });
} catch (error) {
  console.log(error.message);
}
