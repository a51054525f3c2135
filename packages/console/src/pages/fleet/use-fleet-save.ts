import { readFieldErrors } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Options<Body, Field extends string> = {
  /** The list that the answer is, by query key. */
  list: string;
  /** Another list that shows what changed. */
  shownIn: string;
  send: (body: Body) => Promise<object>;
  /** What a toast shows once it is saved. */
  done: { title: string; detail: string };
  /** The fields that show what was refused of them. */
  fields: readonly Field[];
  onDone: () => void;
};

/** Saves a row of what a fleet keeps; the answer is all rows as they are afterwards. */
export function useFleetSave<Body, Field extends string>(options: Options<Body, Field>) {
  const { list, shownIn, send, done, fields, onDone } = options;
  const client = useQueryClient();
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: send,
    onSuccess: async (rows) => {
      client.setQueryData([list], rows);
      toast(done);
      onDone();
      await client.invalidateQueries({ queryKey: [shownIn] });
    },
  });
  return { save, errors: readFieldErrors(save.error, fields).fields };
}
