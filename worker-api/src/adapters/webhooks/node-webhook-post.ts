import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { WebhookAnswer, WebhookPost } from '../../platform/ports/webhook-post.ts';
import { findAddressFault } from '../../platform/web-address.ts';
import { publicLookup } from './public-address.ts';

const TIMEOUT_MS = 15_000;

/**
 * Posts on Node. `onlyPublic` (production): https, and no address of this machine or a network behind it, whatever a name
 * resolves to. The answer's body is not read.
 */
export function createNodeWebhookPost({ onlyPublic }: { onlyPublic: boolean }): WebhookPost {
  return (address, headers, body) => {
    const url = URL.parse(address);
    const refusal = findAddressFault(url, onlyPublic);
    if (!url || refusal) return Promise.resolve({ status: null, error: refusal });
    return new Promise<WebhookAnswer>((resolve) => {
      const request = (url.protocol === 'https:' ? secure : plain)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(onlyPublic ? { lookup: publicLookup } : {}),
        },
        (response) => {
          response.destroy();
          resolve({ status: response.statusCode ?? null, error: null });
        },
      );
      request.on('error', (error) => resolve({ status: null, error: describeFailure(error) }));
      request.end(body);
    });
  };
}

const describeFailure = (error: Error & { code?: string }): string =>
  error.name === 'AbortError' || error.name === 'TimeoutError'
    ? `No answer within ${TIMEOUT_MS / 1000} s.`
    : error.code
      ? `${error.code}`
      : error.message;
