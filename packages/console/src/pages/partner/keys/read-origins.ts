/** The addresses of a text, one per line. */
export const readOrigins = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((line) => line.trim().replace(/\/$/, ''))
      .filter(Boolean),
  ),
];
