import { AppError, fieldError } from './errors.ts';

/** Bytes of the largest JSON body (decisions.md, finer points 20). */
export const MAX_BODY_BYTES = 256 * 1024;
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

/** The raw bytes of a body, for webhooks whose signature covers them. Throws `body-too-large`. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new AppError('body-too-large');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new AppError('body-too-large');
    chunks.push(chunk);
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

/** Bounds every later walk of the body. */
function refuseDepth(value: unknown, depth: number, field: string): void {
  if (depth > MAX_BODY_DEPTH)
    throw fieldError(field, 'nested', `At most ${MAX_BODY_DEPTH} levels of objects and lists.`);
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value))
    refuseDepth(inner, depth + 1, depth === 1 && /^\w{1,60}$/.test(key) ? `/${key}` : field);
}
