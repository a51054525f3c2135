import { type Actor, type AnyStateMachine, createActor, type EventFromLogic, type InputFrom } from 'xstate';

type Options<T extends AnyStateMachine> = {
  input?: InputFrom<T>;
  /** Sent one after the other once the machine runs. */
  events?: EventFromLogic<T>[];
};

/**
 * Starts a machine for a component; give it stand-ins for its calls by `machine.provide({ actors })`. Stop it, or let
 * the page's end do so.
 */
export function startMachine<T extends AnyStateMachine>(machine: T, options: Options<T> = {}): Actor<T> {
  const actor = createActor(machine, { input: options.input } as never) as Actor<T>;
  actor.start();
  for (const event of options.events ?? []) actor.send(event);
  return actor;
}
