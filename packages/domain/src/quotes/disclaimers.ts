import { BASIC_SERVICE_ID } from '@pitlane/contracts/constants';

/** Tasks whose price has a disclaimer (2 §9); the catalogue has each text. */
const DISCLAIMED_TASKS: readonly number[] = [11, 25, 159, 160, 161, 162, 186, 191, 193, 345];
const BRAKE_TASKS: readonly number[] = [159, 160, 161, 162];

const BASIC_SERVICE =
  'A Basic Service isn’t a logbook service. If we find anything worn or leaking, you get a quote before more work is done.';

/** The facts of a cart item that disclaimers depend on; `disclaimer` is the catalogue's text of its task. */
export type DisclaimedItem = {
  taskId: number | null;
  genericServiceId: number | null;
  disclaimer: string | null;
};

/** The disclaimer of an item before it is booked, by its repair or generic service id; null without one (2 §9). */
export function findDisclaimer({ taskId, genericServiceId, disclaimer }: DisclaimedItem): string | null {
  if (genericServiceId === BASIC_SERVICE_ID) return BASIC_SERVICE;
  return taskId !== null && DISCLAIMED_TASKS.includes(taskId) ? disclaimer : null;
}

/** The disclaimers of a cart in its order, each once, and only one for brakes. */
export function shownDisclaimers<
  T extends { RepairInspectionId: number | null; Disclaimer: string | null; Name: string },
>(items: readonly T[]): T[] {
  const brake = items.find((item) => isBrake(item) && item.Disclaimer !== null);
  const texts = new Set<string>();
  return items.filter((item) => {
    if (item.Disclaimer === null || texts.has(item.Disclaimer) || (isBrake(item) && item !== brake))
      return false;
    texts.add(item.Disclaimer);
    return true;
  });
}

const isBrake = ({ RepairInspectionId }: { RepairInspectionId: number | null }): boolean =>
  RepairInspectionId !== null && BRAKE_TASKS.includes(RepairInspectionId);
