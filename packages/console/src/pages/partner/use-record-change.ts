import type { PartnerScope } from '@pitlane/client';
import { api } from '../../app/api.ts';
import { usePartnerChange } from './use-partner-change.ts';

type Change<New, Step> = { add: New } | { id: number; take: Step };

type Options<New, Step extends { step: string }, Answer> = Pick<
  Parameters<typeof usePartnerChange<Change<New, Step>, Answer>>[0],
  'part' | 'keep' | 'onDone'
> & {
  add: (at: typeof api, scope: PartnerScope, record: New) => Promise<Answer>;
  take: (at: typeof api, scope: PartnerScope, id: number, step: Step) => Promise<Answer>;
  /** What a toast shows after each step. */
  done: Record<'add' | Step['step'], string>;
};

/** Adds a record of a partner, or takes a step with one; the answer is all of them as they are afterwards. */
export const useRecordChange = <New, Step extends { step: string }, Answer>({
  add,
  take,
  done,
  ...options
}: Options<New, Step, Answer>) =>
  usePartnerChange({
    ...options,
    send: (scope, change: Change<New, Step>) =>
      'add' in change ? add(api, scope, change.add) : take(api, scope, change.id, change.take),
    done: (change) => ({ title: 'add' in change ? done.add : done[change.take.step as Step['step']] }),
  });
