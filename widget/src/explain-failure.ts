import { failureTexts } from './texts/failures.ts';
import type { WidgetHost } from './widget-host.ts';

const explained = new Set<string>();

/** Writes one line with cause and cure to the console, once for each code and key of the page. */
export function explainFailure(host: WidgetHost, code: string, error: unknown): void {
  const { partner, hostedOrigin } = host;
  const key = `${code} ${partner}`;
  if (explained.has(key)) return;
  explained.add(key);
  const text = failureTexts[code] ?? failureTexts.other!;
  const line = `[Pitlane] ${text({ partner, code, api: hostedOrigin, origin: location.origin })}`;
  if (error instanceof Error) console.error(line, error);
  else console.error(line);
}
