import * as v from 'valibot';
import type { PhoneVerifier } from '../../platform/ports/phone-verifier.ts';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';

const TIMEOUT_MS = 10_000;
/** Twilio's codes: attempts used up, and numbers that cannot get a message. */
const TOO_MANY = new Set([60202, 60203, 20429]);
const INVALID_NUMBER = new Set([60200, 60205, 60033, 21211, 21608, 21614]);

const Verification = v.object({ status: v.string() });
const Failure = v.object({ code: v.optional(v.number()) });

/** Twilio Verify v2: form-encoded, Basic authentication. Six digits, 10 minutes, 5 checks, by its own rules. */
export function createTwilioVerify(options: {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  apiUrl: string;
}): PhoneVerifier {
  const authorization = `Basic ${btoa(`${options.accountSid}:${options.authToken}`)}`;
  const post = async (resource: string, form: Record<string, string>) => {
    const url = `${options.apiUrl}/v2/Services/${options.verifyServiceSid}/${resource}`;
    const response = await fetchProvider('verify', url, {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
      timeoutMs: TIMEOUT_MS,
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  };
  return {
    async send(to, channel, brand) {
      const { status, body } = await post('Verifications', {
        To: to,
        Channel: channel,
        // Twilio takes at most 30 characters.
        ...(brand && { CustomFriendlyName: brand.slice(0, 30).trim() }),
      });
      if (status < 300) return 'sent';
      const code = failureCode(body);
      if (status === 429 || TOO_MANY.has(code)) return 'too-many';
      if (INVALID_NUMBER.has(code)) return 'invalid-number';
      throw toProviderError(status, code);
    },
    async check(to, code) {
      const { status, body } = await post('VerificationCheck', { To: to, Code: code });
      if (status === 404) return 'NotFound';
      if (status === 429 || TOO_MANY.has(failureCode(body))) return 'too-many';
      const parsed = v.safeParse(Verification, body);
      if (status >= 300 || !parsed.success) throw toProviderError(status, failureCode(body));
      switch (parsed.output.status) {
        case 'approved':
          return 'ValidCode';
        case 'pending':
          return 'InvalidCode';
        case 'max_attempts_reached':
          return 'too-many';
        default:
          return 'NotFound';
      }
    },
  };
}

function failureCode(body: unknown): number {
  const parsed = v.safeParse(Failure, body);
  return parsed.success ? (parsed.output.code ?? 0) : 0;
}

function toProviderError(status: number, code: number): ProviderError {
  return new ProviderError('verify', status >= 500 ? 'unavailable' : 'rejected', {
    code: String(code || status),
  });
}
