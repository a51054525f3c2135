type Facts = { partner: string; code: string; api: string; origin: string };

/** For the developer of the partner's page, by the code of the `error` event: what is wrong and what to do. */
export const failureTexts: Record<string, (facts: Facts) => string> = {
  'unknown-partner': ({ partner, api }) =>
    partner
      ? `unknown-partner: ${api} does not know the key "${partner}". Copy the publishable key (pk_…) again, or ask the operator whether it was revoked.`
      : 'unknown-partner: the key is missing. Set the attribute or prop "partner" to your publishable key (pk_…).',
  'origin-not-allowed': ({ partner, origin }) =>
    `origin-not-allowed: the key "${partner}" may not be used on ${origin}. Ask the operator to add this origin to the key.`,
  'secret-key': () =>
    'secret-key: "partner" is a secret key (sk_…). It was not sent. Use the publishable key (pk_…) and have the secret one replaced: everyone can read it here.',
  network: ({ api }) =>
    `network: ${api} did not answer. Check the connection, that the policy of the page allows it in connect-src, that no blocker stops it, and the address of the script or "hostedOrigin".`,
  crash: ({ api }) =>
    `crash: the widget stopped and shows a link to ${api} instead. Please report the error behind this line.`,
  other: ({ code, api }) => `${code}: ${api} refused a call. See "Troubleshooting" in docs/embedding.md.`,
};
