import { ApiError } from './api-error.ts';
import { type ResponseAlert, responseAlert } from './response-handling.ts';
import { readStored, writeStored } from './storage.ts';

/** What an app can do about a failed call. */
export type FailureEffects = {
  /** Shows an alert until the person closes it. */
  showAlert: (alert: ResponseAlert) => void;
  /** To the first page of the app, without losing the alert. */
  goHome: () => void;
  reload: () => void;
  /** To the identity provider; nothing where none is set up. */
  signIn: () => void;
  /** Survives a reload of the tab. */
  store: () => Storage;
  now: () => number;
};

/** The text of an alert in one toast. */
export const alertText = ({ message, details, traceId }: ResponseAlert): string =>
  [message, details, traceId && `Reference ${traceId}`].filter(Boolean).join(' ');

/** Milliseconds after a reload in which another refusal leads to the sign-in. */
const RELOADED_MS = 60_000;
const RELOADED_KEY = 'pitlane-reloaded';

/** Who shows the error: a global alert, the page in place of its content, or the caller. */
export type ErrorPresentation = 'alert' | 'inline' | 'caller';

/**
 * The global response handling of 2 §8 for all apps. An error that the page or the caller shows has no alert, unless it
 * leads away from that page. An ended sign-in is always handled; gateway calls and other errors are left to the caller.
 */
export function createFailureHandler(effects: FailureEffects) {
  return (error: unknown, presentation: ErrorPresentation = 'alert'): void => {
    if (!(error instanceof ApiError) || error.answered.isGateway) return;
    const alert = responseAlert(error);
    if (alert.action === 'sign-in-again') signInAgain(effects, alert);
    else if (presentation !== 'caller') respond(effects, error, alert, presentation);
  };
}

function respond(
  effects: FailureEffects,
  error: ApiError,
  alert: ResponseAlert,
  presentation: ErrorPresentation,
): void {
  const leavesThePage = alert.action === 'go-home';
  if (!error.answered.suppressAlert && (presentation === 'alert' || leavesThePage)) effects.showAlert(alert);
  if (leavesThePage) effects.goHome();
}

/** Reloads once, which renews the session silently; after a second refusal, signs in (decisions, 'Failures'). */
function signInAgain(effects: FailureEffects, alert: ResponseAlert): void {
  if (!wasReloaded(effects)) {
    effects.reload();
    return;
  }
  effects.showAlert(alert);
  effects.signIn();
}

/** Whether the page was just reloaded; else marks the reload that follows. Without storage it counts as reloaded. */
function wasReloaded({ store, now }: FailureEffects): boolean {
  const last = readStored<number>(store, RELOADED_KEY) ?? 0;
  if (now() - last < RELOADED_MS) return true;
  writeStored(store, RELOADED_KEY, now());
  return readStored(store, RELOADED_KEY) === null;
}
