/** `node worker-api/src/commands/fleets.ts people …`: who signs in to the console for a fleet. */
import { runCommand } from './lib/command.ts';
import { fleetPeople } from './lib/fleet-people.ts';

await runCommand('fleets', { people: fleetPeople });
