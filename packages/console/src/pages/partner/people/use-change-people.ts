import { removePartnerPerson, setPartnerPerson } from '@pitlane/client';
import type { PartnerRole } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { usePartnerScope } from '../partner-scope.tsx';

type Change =
  | { kind: 'set'; email: string; role: PartnerRole }
  | { kind: 'remove'; email: string; id: number };

/** Gives or takes a role; the answer is everybody as they are afterwards. */
export function useChangePeople(onDone: () => void) {
  const client = useQueryClient();
  const { scope } = usePartnerScope();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) =>
      change.kind === 'set'
        ? setPartnerPerson(api, scope, { EmailAddress: change.email, Role: change.role })
        : removePartnerPerson(api, scope, change.id),
    onSuccess: (people, { kind, email }) => {
      client.setQueryData(['partner', scope, 'people'], people);
      toast({ title: kind === 'set' ? 'Role saved' : 'Removed', detail: email });
      onDone();
    },
  });
}
