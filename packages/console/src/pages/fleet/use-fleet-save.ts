import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Options<Body> = {
  /** The list that the answer is, by query key. */
  list: string;
  /** Another list that shows what changed. */
  shownIn: string;
  send: (body: Body) => Promise<object>;
  /** What a toast shows once it is saved. */
  done: { title: string; detail: string };
  onDone: () => void;
};

/** Saves a row of what a fleet keeps; the answer is all rows as they are afterwards. */
export function useFleetSave<Body>({ list, shownIn, send, done, onDone }: Options<Body>) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: send,
    onSuccess: async (rows) => {
      client.setQueryData([list], rows);
      toast(done);
      onDone();
      await client.invalidateQueries({ queryKey: [shownIn] });
    },
  });
}
