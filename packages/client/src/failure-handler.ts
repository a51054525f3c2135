import { ApiError } from './api-error.ts';
import { type ResponseAlert, responseAlert } from './response-handling.ts';
import { readStored, writeStored } from './storage.ts';

/** What an app can do about a failed call. */
export type FailureEffects = {
  /** Shows an alert until the person closes it. */
  tell: (alert: ResponseAlert) => void;
  /** To the first page of the app, without losing the alert. */
  goHome: () => void;
  reload: () => void;
  /** To the identity provider; nothing where none is set up. */
  signIn: () => void;
  /** Survives a reload of the tab. */
  store: () => Storage;
  now: () => number;
};

/** An alert as one toast can say it. */
export const alertText = ({ message, details, traceId }: ResponseAlert): string =>
  [message, details, traceId && `Reference ${traceId}`].filter(Boolean).join(' ');

/** A refused sign-in is reloaded once; the next refusal within this time asks to sign in. */
const RELOADED_MS = 60_000;
const RELOADED_KEY = 'pitlane-reloaded';

/**
 * Where a failure is told besides: `nowhere`; `in-place`, by the page that could not be filled; `by-caller`, who has
 * words of its own for every refusal.
 */
export type ToldElsewhere = 'nowhere' | 'in-place' | 'by-caller';

/**
 * The global response handling of 2 §8, one for all apps. Nobody reads a failure twice, so one that is told elsewhere has
 * no alert, unless the person leaves the page that tells it. A lapsed sign-in is dealt with in any case. Calls to a
 * gateway, and what is no failed call at all, are left to whoever made them.
 */
export function createFailureHandler(effects: FailureEffects) {
  return (error: unknown, told: ToldElsewhere = 'nowhere'): void => {
    if (!(error instanceof ApiError) || error.answered.isGateway) return;
    const alert = responseAlert(error);
    if (alert.action === 'sign-in-again') signInAgain(effects, alert);
    else if (told !== 'by-caller') respond(effects, error, alert, told);
  };
}

function respond(effects: FailureEffects, error: ApiError, alert: ResponseAlert, told: ToldElsewhere): void {
  const leavesThePage = alert.action === 'go-home';
  if (!error.answered.suppressAlert && (told === 'nowhere' || leavesThePage)) effects.tell(alert);
  if (leavesThePage) effects.goHome();
}

/** Reloads once, which renews the session silently; when that did not help, signs in (decisions, 'Failures'). */
function signInAgain(effects: FailureEffects, alert: ResponseAlert): void {
  if (!reloadedBefore(effects)) {
    effects.reload();
    return;
  }
  effects.tell(alert);
  effects.signIn();
}

/** Notes the reload that follows. Without storage nobody knows, so there is none. */
function reloadedBefore({ store, now }: FailureEffects): boolean {
  const last = readStored<number>(store, RELOADED_KEY) ?? 0;
  if (now() - last < RELOADED_MS) return true;
  writeStored(store, RELOADED_KEY, now());
  return readStored(store, RELOADED_KEY) === null;
}
