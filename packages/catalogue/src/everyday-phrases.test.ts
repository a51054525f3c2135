import { searchTasks } from '@pitlane/domain/cart/task-search';
import { expect, test } from 'vitest';
import file from '../data/everyday-phrases.json' with { type: 'json' };
import { tasks } from './tasks.ts';

/** The share of phrases whose expected task comes first (decision 40). */
const SHARE = 0.95;

test('[TSK-10] finds the right task first for everyday phrases', () => {
  const searched = tasks().map((task) => ({
    RepairInspectionId: task.id,
    RepairInspectionName: task.name,
    Description: task.description,
    Tags: task.tags,
    ShowInSearch: task.showInSearch,
    SortOrder: task.sortOrder,
  }));
  const phrases = Object.entries<number>(file.phrases);
  const missed = phrases.filter(
    ([phrase, id]) => searchTasks(phrase, searched)[0]?.RepairInspectionId !== id,
  );
  expect(phrases.length).toBeGreaterThan(200);
  expect(missed.map(([phrase]) => phrase).join(', '), 'phrases that miss').toSatisfy(
    () => missed.length <= phrases.length * (1 - SHARE),
  );
});
