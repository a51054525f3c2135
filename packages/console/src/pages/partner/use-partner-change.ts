import type { PartnerScope } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePartnerScope } from './partner-scope.tsx';

type Options<Change, Answer> = {
  /** The part of the partner that it changes, as queries name it. */
  part: string;
  send: (scope: PartnerScope, change: Change) => Promise<Answer>;
  /** What of the answer is kept; all of it unless given. */
  keep?: (answer: Answer) => Answer;
  /** What a toast shows once it is saved. */
  done: (change: Change) => { title: string; detail?: string };
  onDone?: (answer: Answer) => void;
};

/** Changes a part of a partner; the answer is that part as it is afterwards. */
export function usePartnerChange<Change, Answer>(options: Options<Change, Answer>) {
  const { part, send, keep = (answer) => answer, done, onDone } = options;
  const client = useQueryClient();
  const { scope } = usePartnerScope();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) => send(scope, change),
    onSuccess: (answer, change) => {
      client.setQueryData(['partner', scope, part], keep(answer));
      toast(done(change));
      onDone?.(answer);
    },
  });
}
