import type { OpenApiDocument } from '../openapi.ts';
import type { Operation } from '../openapi-operation.ts';

export type ReferenceCall = { method: string; path: string; operation: Operation };

/** Every call of the document, in its order. */
export const listCalls = ({ paths }: OpenApiDocument): ReferenceCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );

/** What a call answers besides 200, by status. */
export const listProblems = ({ operation }: ReferenceCall, { components }: OpenApiDocument) =>
  Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(
      ([status, one]) =>
        [status, '$ref' in one ? components.responses[one.$ref.split('/').at(-1)!]! : one] as const,
    );
