import { ApiError } from './api-error.ts';

export type ResponseAlert = {
  title: string;
  message: string;
  /** The title of the problem, or the beginning of a text. */
  details: string | null;
  /** Trace id of the problem, for the person to quote. */
  traceId: string | null;
  action: 'none' | 'sign-in-again' | 'go-home' | 'offline';
};

/** Longest raw text that is worth showing to a person. */
const TEXT_SHOWN = 200;

/** What to tell a person about a failed call (2 §8 'Global response handling'; decisions.md 'Failures' for 401 and -1). */
export function responseAlert(error: unknown): ResponseAlert {
  const status = error instanceof ApiError ? error.status : 0;
  const toAlert = (
    title: string,
    message: string,
    action: ResponseAlert['action'] = 'none',
  ): ResponseAlert => ({
    title,
    message,
    details: null,
    traceId: error instanceof ApiError ? (error.problem?.traceId ?? null) : null,
    action,
  });
  switch (status) {
    case -1:
      return toAlert(
        'You are offline',
        'We could not reach the server. What you typed is kept; try again when you are connected.',
        'offline',
      );
    case 401:
      return toAlert('Signed out', 'Your sign-in has ended. Please sign in again.', 'sign-in-again');
    case 403:
      return toAlert('Unauthorised Access', 'You do not have permission to view this page.', 'go-home');
    case 404: {
      const leadsHome = error instanceof ApiError && error.answered.redirectOn404 === true;
      return toAlert(
        'Not Found',
        'The requested resource could not be found.',
        leadsHome ? 'go-home' : 'none',
      );
    }
    case 412:
      return toAlert('Service Unavailable', 'This function is temporarily unavailable.');
    case 504:
      return toAlert('Uh oh.', 'There is a lot of traffic right now. Please try again in a moment.');
    default:
      return {
        ...toAlert('Oops...', 'Something went wrong! If the problem persists, please contact us.'),
        details: readDetails(error),
      };
  }
}

/** The title of the problem, or the beginning of a plain text; null for a page of HTML. */
function readDetails(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.problem) return error.problem.title;
  const text = error.answered.text?.trim() ?? '';
  if (text === '' || /^[<{[]/.test(text)) return null;
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
}
