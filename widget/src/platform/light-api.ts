import type { Api } from '@pitlane/client';

/**
 * The public GETs of the launcher, as the client sends them: simple requests with the partner in the query. The client
 * itself, with its writes and its reading of problems, comes with what the launcher loads after it can be used.
 */
export const lightApi =
  (origin: string, partner: string): Api =>
  async (_, path, { query, signal } = {}) => {
    const address = new URL(origin + path);
    address.search = `${new URLSearchParams({ ...(query as Record<string, string>), partner })}`;
    const answer = await fetch(address, { credentials: 'omit', signal: signal ?? null });
    if (!answer.ok) throw answer;
    return answer.json();
  };
