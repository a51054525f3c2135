import { fieldProblems } from '@pitlane/contracts/field-problems';
import type { StartResult, WidgetHost } from './platform/widget-host.ts';
import { failureTexts } from './texts/failures.ts';

const explained = new Set<string>();

/**
 * Writes one line with cause and cure to the console, once for each code and key of the page. Returns `result` with the
 * server's reason where it has one for the customer.
 */
export function explainFailure(
  host: WidgetHost,
  code: string,
  error: unknown,
  result: StartResult = {},
): StartResult {
  logFailure(host, code, error);
  const failure = refusalText(error);
  return failure ? { failure } : result;
}

function logFailure(host: WidgetHost, code: string, error: unknown): void {
  const { partner, hostedOrigin } = host;
  const key = `${code} ${partner}`;
  if (explained.has(key)) return;
  explained.add(key);
  const text = failureTexts[code] ?? failureTexts.other!;
  const line = `[Pitlane] ${text({ partner, code, api: hostedOrigin, origin: location.origin })}`;
  if (error instanceof Error) console.error(line, error);
  else console.error(line);
}

/** The server's reason where the workshop of a quote takes none, which no retry changes; undefined for other failures. */
const refusalText = (error: unknown): string | undefined =>
  fieldProblems(error).find(({ pointer }) => pointer === '/WorkshopId')?.message;
