import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses a text with gzip. */
export const compress = (text: string): Promise<Bytes> =>
  readBytes(new Response(text).body!.pipeThrough(new CompressionStream('gzip')));

/**
 * Responds with JSON that is stored as gzip: as it is to a client that accepts gzip (every browser does), decompressed
 * to any other.
 */
export async function respondWithGzip(c: Context<AppEnv>, gzip: Bytes): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  if (acceptsGzip(c.req.header('Accept-Encoding'))) {
    // Without `encodeBody: 'manual'` Workers compress the body a second time.
    const encoded = { headers: { ...headers, 'Content-Encoding': 'gzip' }, encodeBody: 'manual' };
    return new Response(gzip, encoded as ResponseInit);
  }
  return new Response(await decompress(gzip), { headers });
}

/** Responds with a page that was made for this request: compressed for clients that accept gzip. */
export async function respondWithHtml(
  c: Context<AppEnv>,
  html: string,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  headers.set('Vary', 'Accept-Encoding');
  if (!acceptsGzip(c.req.header('Accept-Encoding'))) return new Response(html, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(await compress(html), { status, headers });
}

/** The bytes of the original text. */
export const decompress = (gzip: Bytes): Promise<Bytes> =>
  readBytes(new Response(gzip).body!.pipeThrough(new DecompressionStream('gzip')));

/** RFC 9110, 12.5.3: named and not refused by a weight of 0. */
const acceptsGzip = (accepted = '') =>
  /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(accepted);

const readBytes = async (stream: ReadableStream): Promise<Bytes> =>
  new Uint8Array(await new Response(stream).arrayBuffer());
