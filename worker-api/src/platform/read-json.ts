import { AppError, fieldError } from './errors.ts';
import { bodyTooSlow } from './read-paced.ts';

/** Bytes of the largest JSON body (decisions.md, finer points 20). */
export const MAX_BODY_BYTES = 256 * 1024;
/** Milliseconds in which a body arrives: a full one at 70 kbit/s. */
const BODY_MS = 30_000;
/** Levels of objects and lists in a body; our deepest payload has five. */
const MAX_BODY_DEPTH = 32;

/** Reads a JSON body: checks content type, size, syntax and depth. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported-media-type');
  const text = new TextDecoder().decode(await readBody(request));
  const body = parseJson(text);
  refuseDepth(body, 1, '');
  return body;
}

/** The raw bytes of a body, for webhooks whose signature covers them. Throws `body-too-large`, `body-too-slow`. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new AppError('body-too-large');
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(bodyTooSlow()), BODY_MS);
  try {
    return await Promise.race([readAll(reader), late.promise]);
  } finally {
    clearTimeout(timer);
    // Ends a body that was not read to its end; for another it does nothing.
    void reader.cancel().catch(() => {});
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > MAX_BODY_BYTES) throw new AppError('body-too-large');
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed-json');
  }
}

/** No card number: the refusal repeats the name. */
const FIELD_NAME = /^[a-z]\w{0,59}$/i;

/** Bounds every later walk of the body. */
function refuseDepth(value: unknown, depth: number, field: string): void {
  if (depth > MAX_BODY_DEPTH)
    throw fieldError(field, 'nested', `At most ${MAX_BODY_DEPTH} levels of objects and lists.`);
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value))
    refuseDepth(inner, depth + 1, depth === 1 && FIELD_NAME.test(key) ? `/${key}` : field);
}
