import type { Api } from '@pitlane/client';

/**
 * The launcher's calls, small enough for the entry: GETs as simple requests with the partner in the query, and the lead.
 * Rejects like the client, with `status` (-1 without an answer) and `problem`.
 */
export const createLightApi =
  (origin: string, partner: string): Api =>
  async (method, path, { query, body, idempotencyKey, signal } = {}) => {
    const search = `?${new URLSearchParams({ ...(query as Record<string, string>), partner })}`;
    const answer = await fetch(origin + path + (body ? '' : search), {
      method,
      credentials: 'omit',
      signal: signal ?? null,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'X-Partner-Key': partner,
          'Idempotency-Key': idempotencyKey!,
        },
      }),
    }).catch(() => Promise.reject({ status: -1 }));
    const problem = await answer.json().catch(() => null);
    if (answer.ok && problem) return problem;
    throw { status: answer.status, problem };
  };
