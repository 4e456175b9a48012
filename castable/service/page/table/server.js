/** Asking the server: one question, one answer; what it refuses and that it is gone are errors of their own. */

const SECONDS = 20;

let service = "./";

/** Ask the castable service at an address from now on. */
export function askAt(address) {
  service = address.endsWith("/") ? address : `${address}/`;
}

/** Return the address of something that the service has, such as "rule/601.2c"; of "", its own page. */
export const addressOf = (path) => `${service}${path}`;

/** The server refuses: `faults` are {where, message, expected, nearest}, all there are. */
export class Refused extends Error {
  constructor(faults, status) {
    super(faults.map((fault) => fault.message).join("\n"));
    this.faults = faults;
    this.wantsToken = status === 401;
  }
}

/** The server does not answer, or has too much to do; `seconds` says when to ask again. */
export class Gone extends Error {
  constructor(message, seconds = 2) {
    super(message);
    this.seconds = seconds;
  }
}

/**
 * Return the answer to a question.
 *
 * @param question the name of a command, such as "plays".
 * @param body {position, play, object, options, text}: what it is about; `options.timeout` are seconds.
 * @throws Refused, Gone; an AbortError where `signal` ended it.
 */
export function ask(question, body, signal) {
  const options = { timeout: SECONDS, ...body.options };
  const sent = JSON.stringify({ ...body, options: clean(options) });
  return answered(question, { method: "POST", headers: { "content-type": "application/json" }, body: sent, signal });
}

/** Return what the server has under a path, such as "rule/601.2c". */
export const look = (path, signal) => answered(path, { signal });

const clean = (options) => Object.fromEntries(Object.entries(options).filter(([, v]) => v !== undefined && v?.length !== 0));

async function answered(path, request) {
  const response = await reached(path, request);
  const data = await response.json().catch(() => null);
  if (response.ok && data !== null) return data;
  const isLimit = data?.type?.endsWith(":limit"); // this question has no answer in time; others have
  if (BUSY.includes(response.status) && !isLimit) throw new Gone("The server has too much to do.", waiting(response));
  if (data === null) throw new Gone(`The server answers with an error (${response.status}).`);
  throw new Refused(faultsOf(data, response.status), response.status);
}

const BUSY = [429, 502, 503, 504];

const waiting = (response) => Number(response.headers.get("retry-after")) || 2;

async function reached(path, request) {
  try {
    return await fetch(addressOf(path), { ...request, headers: { ...request.headers, ...authorized() } });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Gone(unreached());
  }
}

/** What may be wrong where no answer comes: a browser does not tell a server that is gone from one that lets no other page ask. */
function unreached() {
  const { origin } = new URL(service, location.href);
  if (origin === location.origin) return "The server can't be reached.";
  return `${origin} can't be reached, or lets no pages from here ask (castable serve --origin ${location.origin}).`;
}

const TOKEN = "castable.token";

/** Keep the token that this server wants, as long as the browser is open. */
export const keepToken = (token) => sessionStorage.setItem(TOKEN, token);

function authorized() {
  const token = globalThis.sessionStorage?.getItem(TOKEN);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The faults of a refusal, as problem details (RFC 9457) or as an error of a line of requests has them. */
function faultsOf(data, status) {
  const faults = data.faults ?? data.errors ?? [data.error ?? data];
  return faults.map((fault) => ({
    where: (fault.where ?? "").replace(/^position\.?/, ""),
    message: fault.message ?? fault.detail ?? fault.title ?? `The server refuses this (${status}).`,
    expected: fault.expected ?? "",
    nearest: fault.nearest ?? [],
  }));
}
