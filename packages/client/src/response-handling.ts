import { ApiError } from './api-error.ts';

export type ResponseAlert = {
  title: string;
  message: string;
  /** Trace id of the problem, for the person to quote. */
  traceId: string | null;
  action: 'none' | 'sign-in-again' | 'go-home' | 'offline';
};

/** What to tell a person about a failed call (2 §8 'Global response handling'; decisions.md 'Failures' for 401 and -1). */
export function responseAlert(error: unknown): ResponseAlert {
  const status = error instanceof ApiError ? error.status : 0;
  const problem = error instanceof ApiError ? error.problem : null;
  const traceId = problem?.traceId ?? null;
  switch (status) {
    case -1:
      return alert(
        'You are offline',
        'We could not reach the server. What you typed is kept; try again when you are connected.',
        traceId,
        'offline',
      );
    case 401:
      return alert('Signed out', 'Your sign-in has ended. Please sign in again.', traceId, 'sign-in-again');
    case 403:
      return alert(
        'Unauthorised Access',
        'You do not have permission to view this page.',
        traceId,
        'go-home',
      );
    case 404:
      return alert('Not Found', 'The requested resource could not be found.', traceId);
    case 412:
      return alert('Service Unavailable', 'This function is temporarily unavailable.', traceId);
    case 504:
      return alert('Uh oh.', 'There is a lot of traffic right now. Please try again in a moment.', traceId);
    default:
      return alert('Oops...', 'Something went wrong! If the problem persists, please contact us.', traceId);
  }
}

function alert(
  title: string,
  message: string,
  traceId: string | null,
  action: ResponseAlert['action'] = 'none',
): ResponseAlert {
  return { title, message, traceId, action };
}
