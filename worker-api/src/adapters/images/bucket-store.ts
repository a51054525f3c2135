import { AwsClient } from 'aws4fetch';
import { FileTooLarge, type ImageStore } from '../../platform/ports/image-store.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { traceHeaders } from '../../platform/tracing.ts';

export type BucketSettings = { url: string; accessKeyId: string; secretAccessKey: string; region: string };

const TIMEOUT_MS = 20_000;

/** Photos in an S3-compatible bucket (signature version 4). Browsers send to the bucket itself. */
export function createBucketImageStore({ url, ...settings }: BucketSettings): ImageStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 });
  const toAddress = (key: string) => `${url}/${key}`;
  const send = async (key: string, init: RequestInit & { method: string }): Promise<Response> => {
    let response: Response;
    try {
      response = await client.fetch(toAddress(key), {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...traceHeaders() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new ProviderError('bucket', isLate ? 'timeout' : 'unavailable', { cause });
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    const kind = response.status >= 500 ? 'unavailable' : 'rejected';
    throw new ProviderError('bucket', kind, { code: String(response.status) });
  };
  return {
    // The content type is signed with the address, so the file cannot come as another.
    async uploadAddress({ key, contentType, seconds }) {
      const address = new URL(toAddress(key));
      address.searchParams.set('X-Amz-Expires', String(seconds));
      const request = { method: 'PUT', headers: { 'Content-Type': contentType } };
      return (await client.sign(address.href, { ...request, aws: { signQuery: true, allHeaders: true } }))
        .url;
    },
    async read(key, maximumBytes) {
      const response = await send(key, { method: 'GET' });
      if (response.status === 404) return null;
      // A signed address cannot cap what is sent to it, so the length is checked here.
      if (Number(response.headers.get('Content-Length') ?? 0) > maximumBytes) {
        await response.body?.cancel();
        throw new FileTooLarge();
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.byteLength > maximumBytes) throw new FileTooLarge();
      return bytes;
    },
    async write(key, bytes, contentType) {
      const { status } = await send(key, {
        method: 'PUT',
        body: bytes,
        headers: { 'Content-Type': contentType },
      });
      if (status === 404) throw new ProviderError('bucket', 'rejected', { code: '404' });
    },
    remove: async (key) => void (await send(key, { method: 'DELETE' })),
  };
}
