import type { SmsSender } from '../../platform/ports/sms-sender.ts';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';

const TIMEOUT_MS = 10_000;

/** MessageMedia: `POST {url}/v1/messages` with Basic authentication. */
export function createMessageMediaSms(options: { url: string; key: string; secret: string }): SmsSender {
  const authorization = `Basic ${btoa(`${options.key}:${options.secret}`)}`;
  return {
    async send({ to, text, reference, sender }) {
      const source = sender?.smsSenderId && {
        source_number: sender.smsSenderId,
        source_number_type: 'ALPHANUMERIC',
      };
      const content = sender && !source && !text.includes(sender.name) ? `${sender.name}: ${text}` : text;
      const response = await fetchProvider('sms', `${options.url}/v1/messages`, {
        method: 'POST',
        headers: {
          Authorization: authorization,
          'Content-Type': 'application/json',
          Accept: 'application/json',
        },
        body: JSON.stringify({
          messages: [{ content, destination_number: to, format: 'SMS', metadata: { reference }, ...source }],
        }),
        timeoutMs: TIMEOUT_MS,
      });
      await response.body?.cancel();
      if (response.ok) return;
      const kind = response.status >= 500 || response.status === 429 ? 'unavailable' : 'rejected';
      throw new ProviderError('sms', kind, { code: String(response.status) });
    },
  };
}
