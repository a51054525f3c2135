import { isConnectionLoss, toDatabaseError } from './database-unavailable.ts';

/**
 * Reports how a query of postgres.js (3.4.9) ends, before its caller learns it: the database answered, also with an
 * error, or the connection was lost. The caller gets `toDatabaseError` of an error. `reject` is overridden rather than
 * `.catch` called: that would send a fragment as a query, and would come after the caller's own catch. What is no query
 * is left as it is.
 */
export function observeQuery<Q>(query: Q, on: { answered: () => void; lost: (error: unknown) => void }): Q {
  const observed = query as Partial<Record<'resolve' | 'reject', (value: unknown) => void>>;
  const { resolve, reject } = observed ?? {};
  if (!resolve || !reject) return query;
  observed.resolve = (value) => {
    on.answered();
    resolve(value);
  };
  observed.reject = (error) => {
    if (isConnectionLoss(error)) on.lost(error);
    else on.answered();
    reject(toDatabaseError(error));
  };
  return query;
}
