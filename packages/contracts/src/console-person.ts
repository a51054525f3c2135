import * as v from 'valibot';
import { Id } from './primitives.ts';

/** A person who may sign in to the console for a partner or a fleet. */
/* @__NO_SIDE_EFFECTS__ */
export function createPerson<Role extends v.GenericSchema>(Role: Role) {
  return v.object({
    Id,
    EmailAddress: v.string(),
    Role,
    /** Has signed in: the role belongs to that account. */
    IsKnown: v.boolean(),
    IsYou: v.boolean(),
  });
}
