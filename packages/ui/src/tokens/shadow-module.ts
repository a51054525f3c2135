/**
 * The text of a generated module with one style string, so that the widget carries no generator and loads each when it
 * is needed.
 */
export function shadowModule(name: string, about: string, css: string): string {
  return `/**
 * ${about}
 * Written by \`npm run -w @pitlane/ui tokens\` from tokens.ts; change it there.
 */
export const ${name} =
  '${css}';
`;
}
