import { expect, test } from 'vitest';
import { actorName } from './actor-name.ts';

test.each([
  ['operator:ada@operator.example', 'ada@operator.example'],
  ['operator', 'operator'],
  ['customer', 'customer'],
  ['fleet:operator:7', 'fleet:operator:7'],
])('%s is named %s', (actor, name) => expect(actorName(actor)).toBe(name));
