const FROM_WARN = ['warn', 'error', 'fatal'];

/** The message of a JSON log line of level warn or above, undefined for all others. */
export function readWarning(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, time, ...rest } = JSON.parse(line);
    const isWarning = typeof level === 'number' ? level >= 40 : FROM_WARN.includes(level);
    if (!isWarning) return undefined;
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
    return `${msg}${details}`;
  } catch {
    return undefined;
  }
}
