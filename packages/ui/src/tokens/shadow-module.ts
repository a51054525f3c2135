/** The text of `shadow.ts`: a plain string, so that the widget carries no generator. */
export function shadowModule(css: string): string {
  return `/** Tokens for \`:host\`. Written by \`npm run -w @pitlane/ui tokens\` from tokens.ts; change it there. */
export const shadowTokens =
  '${css}';
`;
}
