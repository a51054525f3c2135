/** The result of one attempt; without an answer `status` is null and `error` has the reason. */
export type WebhookAnswer = { status: number | null; error: string | null };

/** Posts a signed body to a partner's address. Never throws, follows no redirect. */
export type WebhookPost = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<WebhookAnswer>;
