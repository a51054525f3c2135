import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { HostileRequest } from './hostile-request.ts';
import type { HostileWorld } from './hostile-world.ts';

export type HostileAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** Milliseconds after which an answer has to be there. */
const PATIENCE_MS = 2_000;
/** Plain calls that are answered promptly, one after another with a pause, while the request waits. */
const PROMPT_CALLS = 3;
const PAUSE_MS = 200;
/** How much faster a plain call has to be answered for a late one to count as hanging, and not the machine as busy. */
const FASTER = 10;
/** No machine is as busy as this. */
const MAX_BUSY_MS = 60_000;

export class HangError extends Error {
  override readonly name = 'HangError';
}

type Target = Pick<HostileWorld, 'port' | 'names' | 'places'>;

/**
 * Sends one request over a socket, as a stranger would. Throws `HangError` where there is no answer after two seconds
 * while plain calls are answered in a tenth of that time, and where the answer itself took two seconds of processor
 * time. A busy machine shows neither. An answer that never gives the processor back is for `watch-event-loop.ts`.
 */
export async function sendRequest(world: Target, request: HostileRequest): Promise<HostileAnswer> {
  const abort = new AbortController();
  const before = process.cpuUsage();
  const answer = exchange(world, request, abort.signal);
  const hang = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(() => void waitForHang(world, answer).catch(hang.reject), PATIENCE_MS);
  try {
    const answered = await Promise.race([answer, hang.promise]);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > PATIENCE_MS)
      throw new HangError(`The answer took ${Math.round((user + system) / 1_000)} ms of processor time.`);
    return answered;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/** Resolves once the answer is there; throws where plain calls are answered promptly before it. */
async function waitForHang(world: Target, answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const mark = () => {
    isAnswered = true;
  };
  answer.then(mark, mark);
  const since = performance.now();
  for (let prompt = 0; prompt < PROMPT_CALLS && performance.now() - since < MAX_BUSY_MS; ) {
    await setTimeout(PAUSE_MS);
    const started = performance.now();
    await exchange(world, control(world), AbortSignal.timeout(MAX_BUSY_MS));
    if (isAnswered) return;
    prompt = performance.now() - started < PATIENCE_MS / FASTER ? prompt + 1 : 0;
  }
  const waited = Math.round(PATIENCE_MS + performance.now() - since);
  throw new HangError(`No answer after ${waited} ms, while plain calls are answered.`);
}

const control = ({ places }: Target): HostileRequest => ({
  call: 'control',
  method: 'GET',
  path: `/api/location/${places.suburbId}`,
  headers: [],
});

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

async function exchange(world: Target, request: HostileRequest, signal: AbortSignal): Promise<HostileAnswer> {
  const { method, body, bytes = 'utf8' } = request;
  const fill = (text: string) => text.replace(/~[\w.]+~/g, (name) => world.names.get(name) ?? name);
  const toWire = (text: string) => Buffer.from(fill(text)).toString('latin1');
  const payload = body === undefined ? null : Buffer.from(fill(body), bytes);
  const given = request.headers.map(([name, value]) => [name, toWire(value)] as const);
  const isGiven = (wanted: string) => given.some(([name]) => name.toLowerCase() === wanted);
  const headers = [
    ...(isGiven('host') ? [] : [['Host', `127.0.0.1:${world.port}`] as const]),
    ...(payload === null || isGiven('transfer-encoding')
      ? []
      : [['Content-Length', String(payload.length)] as const]),
    ...given,
  ];
  const sent = http.request({
    host: '127.0.0.1',
    port: world.port,
    agent,
    signal,
    method,
    path: toWire(request.path),
    headers: headers.flat(),
  });
  const response = Promise.withResolvers<http.IncomingMessage>();
  sent.once('response', response.resolve);
  sent.once('error', response.reject);
  sent.end(payload ?? undefined);
  const incoming = await response.promise;
  const text = (await buffer(incoming)).toString('utf8');
  return { status: incoming.statusCode!, headers: incoming.headers, text };
}
