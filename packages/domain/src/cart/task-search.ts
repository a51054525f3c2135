import { TASK_SEARCH_MAXIMUM } from '@pitlane/contracts/constants';
import type { Repair } from '@pitlane/contracts/repair';

type Searched = Pick<
  Repair,
  'RepairInspectionId' | 'RepairInspectionName' | 'Description' | 'Tags' | 'ShowInSearch' | 'SortOrder'
>;

const STOP_WORDS = new Set(
  'a an and are as at be by can car do for from has have i in is it its me my need needs new of on or please some that the there to up want when with you your'.split(
    ' ',
  ),
);

/**
 * Tasks for what a person typed (1 §5): any significant word that begins a word of name, description or tags matches;
 * only tasks flagged for search and not in the cart; names starting with the term first, then sort order, then the
 * number of matching words; at most 10.
 */
export function searchTasks<T extends Searched>(
  term: string,
  tasks: readonly T[],
  inCart: readonly number[] = [],
): T[] {
  const wanted = significantWords(term);
  if (wanted.length === 0) return [];
  const start = plain(term).trim();
  return tasks
    .filter((task) => task.ShowInSearch && !inCart.includes(task.RepairInspectionId))
    .map((task) => ({
      task,
      matches: countMatches(wanted, task),
      starts: plain(task.RepairInspectionName).startsWith(start),
    }))
    .filter((hit) => hit.matches > 0)
    .sort(
      (a, b) =>
        Number(b.starts) - Number(a.starts) ||
        a.task.SortOrder - b.task.SortOrder ||
        b.matches - a.matches ||
        a.task.RepairInspectionId - b.task.RepairInspectionId,
    )
    .slice(0, TASK_SEARCH_MAXIMUM)
    .map((hit) => hit.task);
}

/** Lower-case words without accents, punctuation, stop words and the s of a plural. */
export function significantWords(text: string): string[] {
  const kept = words(text).filter((word) => !STOP_WORDS.has(word));
  return [...new Set(kept.map((word) => word.replace(/([a-z]{2}[^s])s$/, '$1')))];
}

function countMatches(wanted: readonly string[], task: Searched): number {
  const own = words([task.RepairInspectionName, task.Description, ...task.Tags].join(' '));
  return wanted.filter((word) => own.some((each) => each.startsWith(word))).length;
}

const words = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? [];

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
