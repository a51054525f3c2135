import type { FieldProblem } from './problem.ts';

/** The refused fields of a failed call, as its problem document lists them; none of other failures. */
export const fieldProblems = (error: unknown): readonly FieldProblem[] =>
  (error as { problem?: { errors?: FieldProblem[] } | null } | null)?.problem?.errors ?? [];
