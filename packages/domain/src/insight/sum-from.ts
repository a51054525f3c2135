/** For each stage what stopped there or later: a lead at a stage was at all before it. */
export function sumFrom<Stage extends string, Row extends { stage: Stage }>(
  stages: readonly Stage[],
  rows: readonly Row[],
  countOf: (row: Row) => number,
): number[] {
  const stopped = stages.map((stage) =>
    rows.filter((row) => row.stage === stage).reduce((sum, row) => sum + countOf(row), 0),
  );
  return stopped.map((_, place) => stopped.slice(place).reduce((sum, count) => sum + count, 0));
}
