/** The text of `shadow.ts`: plain strings, so that the widget carries no generator. */
export function shadowModule(tokens: string, tones: string): string {
  return `/** Tokens for \`:host\`. Written by \`npm run -w @pitlane/ui tokens\` from tokens.ts; change it there. */
export const shadowTokens =
  '${tokens}';

/** Tones of messages for \`:host\`: adopt it with \`alertStyles\`. */
export const shadowTones =
  '${tones}';
`;
}
