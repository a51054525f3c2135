/** What came of one attempt; `status` null when nobody answered, and then `error` says why. */
export type WebhookAnswer = { status: number | null; error: string | null };

/** Posts a signed body to a partner's address. Never throws, follows no redirect. */
export type WebhookPost = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<WebhookAnswer>;
