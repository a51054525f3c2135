import { removePartnerPerson, setPartnerPerson } from '@pitlane/client';
import type { PartnerRole } from '@pitlane/contracts';
import { api } from '../../../app/api.ts';
import { usePartnerChange } from '../use-partner-change.ts';

type Change =
  | { kind: 'set'; email: string; role: PartnerRole }
  | { kind: 'remove'; email: string; id: number };

/** Gives or takes a role; the answer is everybody as they are afterwards. */
export const useChangePeople = (onDone?: () => void) =>
  usePartnerChange({
    part: 'people',
    send: (scope, change: Change) =>
      change.kind === 'set'
        ? setPartnerPerson(api, scope, { EmailAddress: change.email, Role: change.role })
        : removePartnerPerson(api, scope, change.id),
    done: ({ kind, email }) => ({ title: kind === 'set' ? 'Role saved' : 'Removed', detail: email }),
    ...(onDone && { onDone }),
  });
