import { TASK_SEARCH_MAXIMUM } from '@pitlane/contracts/constants';
import type { Repair } from '@pitlane/contracts/repair';

type Searched = Pick<
  Repair,
  'RepairInspectionId' | 'RepairInspectionName' | 'Description' | 'Tags' | 'ShowInSearch' | 'SortOrder'
>;

const STOP_WORDS = new Set(
  'an and are as at be by can car do for from has have in is it its me my need needs new of on or please some that the there to up want when with you your'.split(
    ' ',
  ),
);

/** Upper bound on typed words: a hit at the start of a name outweighs the number of matching words. */
const MAX_SEARCH_WORDS = 100;

/**
 * Tasks for what a person typed (1 §5): words of name, description or tags that begin with a word typed, or the other
 * way round ("leaking" finds "leak"); only tasks flagged for search and not in the cart. First names, then tags that
 * begin with all of what was typed, then by the number of matching words, then sort order (decision 40); at most 10.
 */
export function searchTasks<T extends Searched>(
  term: string,
  tasks: readonly T[],
  inCart: readonly number[] = [],
): T[] {
  const wanted = significantWords(term);
  const phrase = wanted.join(' ');
  const begins = (text: string) => significantWords(text).join(' ').startsWith(phrase);
  const rank = ({ RepairInspectionName: name, Description, Tags }: T) => {
    const own = words([name, Description, ...Tags].join(' '));
    const matches = wanted.filter((word) =>
      own.some((each) => each.startsWith(word) || (each.length > 3 && word.startsWith(each))),
    ).length;
    return matches && matches + (begins(name) ? 2 : Tags.some(begins) ? 1 : 0) * MAX_SEARCH_WORDS;
  };
  return tasks
    .filter((task) => task.ShowInSearch && !inCart.includes(task.RepairInspectionId))
    .map((task) => ({ task, rank: rank(task) }))
    .filter((hit) => hit.rank)
    .sort((a, b) => b.rank - a.rank || a.task.SortOrder - b.task.SortOrder)
    .slice(0, TASK_SEARCH_MAXIMUM)
    .map((hit) => hit.task);
}

/** Lower-case words without accents, punctuation, single letters, stop words and the s of a plural. */
export function significantWords(text: string): string[] {
  const kept = words(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  return [...new Set(kept.map((word) => word.replace(/([a-z]{2}[^s])s$/, '$1')))];
}

const words = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? [];

/** "Won't" is one word, and so is "a/c". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/\ba\/c\b/g, 'ac');
