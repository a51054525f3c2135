import file from '../data/operator-policies.json' with { type: 'json' };
import type { OperatorPolicy } from './types.ts';

/** What the operator itself promises and asks for, in the order it is read; HTML without attributes. */
export const operatorPolicies = (): OperatorPolicy[] =>
  file.policies.map((policy) => ({ ...policy, effectiveAt: file.effectiveAt }));
