import type { APIRequestContext } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';

export type Message = {
  id: string;
  kind: 'sms' | 'mail';
  to: string[];
  subject?: string;
  text: string | null;
  html?: string | null;
};

/** Waits (at most `waitMs`) for messages to a recipient, oldest first. */
export async function messagesTo(
  request: APIRequestContext,
  stack: Addresses,
  to: string,
  options: { kind?: 'sms' | 'mail'; since?: string; waitMs?: number } = {},
): Promise<Message[]> {
  const query = new URLSearchParams({ to, wait: String(options.waitMs ?? 15_000) });
  if (options.kind) query.set('kind', options.kind);
  if (options.since) query.set('since', options.since);
  const response = await request.get(`${stack.sandboxUrl}sandbox/inbox?${query}`);
  return response.json();
}

/** Waits for the message to a recipient whose text fits, among older ones; its text. */
export async function findMessage(
  request: APIRequestContext,
  stack: Addresses,
  to: string,
  fits: (text: string) => boolean,
): Promise<string> {
  const find = async () =>
    (await messagesTo(request, stack, to)).map(({ text }) => text ?? '').findLast(fits) ?? null;
  await expect.poll(find).not.toBeNull();
  return (await find())!;
}

/** The six digits of the newest SMS to a number. */
export async function codeFor(request: APIRequestContext, stack: Addresses, mobile: string): Promise<string> {
  const newest = (await messagesTo(request, stack, mobile, { kind: 'sms' })).at(-1);
  const code = newest?.text?.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code arrived for ${mobile}.`);
  return code;
}
