/** A step of an operator: done once for its reference. */
export type OperatorStep = { by: string; reason: string; reference: string; now: Date };

/** Why a step is refused whose reference has done something else. */
export const OTHER_STEP =
  'This form has already been sent with different values. Close it, check the lead and start again.';
