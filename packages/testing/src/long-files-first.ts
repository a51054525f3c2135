import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of few lines that take longest: rivals, outages and many random requests. Without results of an earlier run
 * Vitest starts large files first, and one of these would run alone at the end.
 */
const LONG = /\/(hostile-bookings|chaos|killed|killed-payments|outage)\.db\.test\.ts$/;

/** Vitest's order, with the files that take longest at its beginning. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
