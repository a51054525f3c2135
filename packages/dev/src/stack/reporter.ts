export type Reporter = {
  /**
   * Shows a step while it runs and how long it took. `say` shows what it is at, `sum` of what came out is
   * shown at its end.
   */
  step<T>(
    title: string,
    work: (say: (text: string) => void) => Promise<T>,
    sum?: (result: T) => string,
  ): Promise<T>;
  warn(from: string, line: string): void;
};

/** Prints nothing: for tests and benches. */
export const quiet: Reporter = { step: (_title, work) => work(() => {}), warn: () => {} };

/** After this many milliseconds a silent step is reported as still running, and then less and less often. */
const PATIENCE = 5_000;
const LONGEST_PATIENCE = 30_000;

/** One line for every finished step; a slow one prints what it is at. */
export function consoleReporter(write = (line: string) => console.log(line)): Reporter {
  return {
    async step(title, work, sum = () => '') {
      const start = performance.now();
      const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
      let at = '';
      let patience = PATIENCE;
      const speak = () => {
        write(`  … ${title}${at && `: ${at}`} (${seconds()})`);
        patience = Math.min(patience * 2, LONGEST_PATIENCE);
        ticker = setTimeout(speak, patience);
      };
      let ticker = setTimeout(speak, patience);
      try {
        const result = await work((text) => {
          at = text;
        });
        write(`  ✓ ${title.padEnd(20)} ${seconds().padStart(7)}  ${sum(result)}`.trimEnd());
        return result;
      } catch (error) {
        write(`  ✗ ${title.padEnd(20)} ${seconds().padStart(7)}`);
        throw error;
      } finally {
        clearTimeout(ticker);
      }
    },
    warn: (from, line) => write(`  ! ${from}: ${line}`),
  };
}
