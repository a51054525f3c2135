import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Change<Body> = {
  /** The list that shows it, by query key. */
  list: readonly unknown[];
  /** What a toast names when it is saved. */
  done: string;
  send: (body: Body) => Promise<unknown>;
  onDone: () => void;
};

/** A change of the set-up: once it is saved, and after a conflict, its list is read again. */
export function useChange<Body>({ list, done, send, onDone }: Change<Body>) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: send,
    onSuccess: () => {
      onDone();
      toast({ title: done });
    },
    onSettled: () => client.invalidateQueries({ queryKey: list }),
  });
}
