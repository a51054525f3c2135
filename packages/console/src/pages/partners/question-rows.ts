import { type PartnerSettings, readPartnerSettings } from '@pitlane/contracts/partner-settings';
import type { QuestionSetting } from './setting-values.ts';

/** A question that is being edited; `key` is its own, wherever it stands. */
export type QuestionRow = { key: string; question: string; answer: string };
type Faq = NonNullable<PartnerSettings['faqs']>[number];

export const createRow = (faq: Faq = { question: '', answer: '' }): QuestionRow => ({
  key: crypto.randomUUID(),
  ...faq,
});

/** The stored questions; none where customers read ours. */
export const readRows = (settings: unknown, name: QuestionSetting): QuestionRow[] =>
  (readPartnerSettings(settings)[name] ?? []).map((faq) => createRow(faq));

/** As they are saved: null goes back to our questions. */
export const toFaqs = (rows: readonly QuestionRow[]): Faq[] | null =>
  rows.length === 0
    ? null
    : rows.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));
