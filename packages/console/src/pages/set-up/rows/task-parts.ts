import type { DataItem, DataValue } from '@pitlane/contracts';

/** A question of a task that is being edited; `key` is its own, wherever it stands. */
export type QuestionDraft = { key: string; name: string; isMultiSelect: boolean; options: string };
/** A task that goes with another one. */
export type RelatedDraft = { id: string; isRequired: boolean };

const toItems = (value: DataValue | undefined): DataItem[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];

export const createQuestion = (): QuestionDraft => ({
  key: crypto.randomUUID(),
  name: '',
  isMultiSelect: false,
  options: '',
});

/** Stored questions as their fields show them: an option a line. */
export const toQuestionDrafts = (value: DataValue | undefined): QuestionDraft[] =>
  toItems(value).map(({ name, is_multi_select, options }) => ({
    key: crypto.randomUUID(),
    name: String(name),
    isMultiSelect: is_multi_select === true,
    options: Array.isArray(options) ? options.join('\n') : '',
  }));

export const toQuestions = (drafts: readonly QuestionDraft[]): DataItem[] =>
  drafts.map(({ name, isMultiSelect, options }) => ({
    name: name.trim(),
    is_multi_select: isMultiSelect,
    options: options
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }));

export const toRelatedDrafts = (value: DataValue | undefined): RelatedDraft[] =>
  toItems(value).map(({ task_id, is_required }) => ({
    id: String(task_id),
    isRequired: is_required === true,
  }));

export const toRelated = (drafts: readonly RelatedDraft[]): DataItem[] =>
  drafts.map(({ id, isRequired }) => ({ task_id: Number(id), is_required: isRequired }));
