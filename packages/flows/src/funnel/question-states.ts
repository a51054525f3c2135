import { assign } from 'xstate';
import { funnelSetup, hasNoCatalogue, reportFailure } from './setup.ts';
import { afterTask, saveCart } from './task-actions.ts';
import { findOpenTask, withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';

/**
 * task-generic-item: the questions of a task in the cart, one after the other, single or multi-select. The item is there
 * from the start, so that a reload asks again and loses nothing; back goes to the question before.
 */
export const questionState = funnelSetup.createStateConfig({
  id: 'task-generic-item',
  initial: 'loading',
  always: {
    guard: ({ context }) => context.repairs !== null && findOpenTask(context) === null,
    target: '#resolvingStep',
    actions: { type: 'requestStep', params: { step: 'task', by: 'replace' } },
  },
  // Answers of a page before a reload are there before the questions are.
  entry: assign(({ context }) => ({ questions: null, answers: context.questions ? [] : context.answers })),
  states: {
    loading: {
      tags: 'busy',
      always: { guard: ({ context }) => context.repairs === null, target: 'waiting' },
      invoke: {
        src: 'loadQuestion',
        input: ({ context }) => ({ taskId: findOpenTask(context)?.RepairInspectionId ?? 0 }),
        onDone: {
          target: 'asking',
          actions: assign(({ context, event: { output } }) => ({
            questions: output.Questions,
            answers: context.answers.slice(0, Math.max(0, output.Questions.length - 1)),
          })),
        },
        onError: {
          target: 'failed',
          actions: reportFailure('question'),
        },
      },
    },
    // After a reload the catalogue has to load first: it knows which task has questions.
    waiting: {
      tags: 'busy',
      always: [
        { guard: ({ context }) => context.repairs !== null, target: 'loading' },
        { guard: hasNoCatalogue, target: 'failed' },
      ],
    },
    failed: { tags: 'failed', on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
    asking: {
      always: {
        guard: ({ context }) => context.answers.length === context.questions?.length,
        target: '#resolvingStep',
        actions: [assign(({ context }) => applyAnswers(context)), saveCart, afterTask],
      },
      on: {
        ANSWER_QUESTION: {
          actions: assign(({ context, event }) => ({ answers: [...context.answers, event.answers] })),
        },
        BACK: {
          guard: ({ context }) => context.answers.length > 0,
          actions: assign(({ context }) => ({ answers: context.answers.slice(0, -1) })),
        },
      },
    },
  },
});

/** The answers as the text that a workshop reads with the task. */
function applyAnswers(context: FunnelContext): Partial<FunnelContext> {
  const task = findOpenTask(context);
  const questions = context.questions ?? [];
  const details =
    questions.map((question, at) => `${question.Name} ${context.answers[at]?.join(', ') ?? ''}`).join('\n') ||
    NONE;
  const items = context.data.items.map((item) =>
    item.RepairInspectionId === task?.RepairInspectionId ? { ...item, AdditionalDetails: details } : item,
  );
  return { data: withItems(context.data, items), editedTaskId: null };
}

/** The catalogue announced questions, but there are none any more: the item counts as answered. */
const NONE = '–';
