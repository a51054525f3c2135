import { removePartnerPerson, setPartnerPerson } from '@pitlane/client';
import type { PartnerRole } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';

type Change =
  | { kind: 'set'; email: string; role: PartnerRole }
  | { kind: 'remove'; email: string; id: number };

/** Gives or takes a role; the answer is everybody as they are afterwards. */
export function useChangePeople(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) =>
      change.kind === 'set'
        ? setPartnerPerson(api, { EmailAddress: change.email, Role: change.role })
        : removePartnerPerson(api, change.id),
    onSuccess: (people, { kind, email }) => {
      client.setQueryData(['partner-people'], people);
      toast({ title: kind === 'set' ? 'Role saved' : 'Removed', detail: email });
      onDone();
    },
  });
}
