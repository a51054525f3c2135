import { readFieldErrors } from '@pitlane/client';
import type { FunnelContext, FunnelEvent } from '@pitlane/flows/funnel';
import { Alert, Button } from '@pitlane/ui/native';
import { useEffect, useState } from 'react';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { CONTACT_PATHS } from '../contact-paths.ts';

export type MessagesProps = {
  context: FunnelContext;
  send: (event: FunnelEvent) => void;
  isSubmitting?: boolean;
  onRestart?: (() => void) | undefined;
};

/** Messages above the question: offline, a failed call (1 §8), a notice with undo. */
export function Messages({ context, send, isSubmitting, onRestart }: MessagesProps) {
  const { notice } = context;
  // What a submit was refused for shows at the fields of its form afterwards.
  const failure = !isSubmitting && context.failure?.during === 'submit' ? null : context.failure;
  const isOffline = useIsOffline();
  return (
    <div className="pl-messages">
      {isOffline && (
        <Alert tone="warning" title={texts.offline.title}>
          <p>{texts.offline.body}</p>
          {failure && !CODE_CALLS.includes(failure.during) && <Retry send={send} />}
        </Alert>
      )}
      {failure && !(isOffline && failure.status === -1) && isAlert(failure.during) && (
        <Alert title={texts.failure.title}>
          <p>
            {texts.failure.body}. {failureText(failure)} {unshownErrors(context).join(' ')}
          </p>
          {isGone(failure) ? (
            onRestart && <Button onClick={onRestart}>{texts.startAgain}</Button>
          ) : (
            <Retry send={send} />
          )}
        </Alert>
      )}
      <div role="status">
        {notice && (
          <div className="pl-notice">
            <span>{noticeText(notice)}</span>
            {'removed' in notice && (
              <Button variant="quiet" onClick={() => send({ type: 'UNDO' })}>
                {texts.undo}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const Retry = ({ send }: { send: MessagesProps['send'] }) => (
  <Button variant="secondary" onClick={() => send({ type: 'RETRY' })}>
    {texts.tryAgain}
  </Button>
);

/** Their form sends them again. */
const CODE_CALLS = ['send-code', 'check-code'];

/** Other failures show at their question or field. */
const isAlert = (during: string) => during === 'load' || during === 'save' || during === 'submit';

const isGone = ({ during, status }: NonNullable<FunnelContext['failure']>) =>
  during === 'load' && status === 404;

function failureText(failure: NonNullable<FunnelContext['failure']>): string {
  if (isGone(failure)) return texts.failure.gone;
  if (failure.status === 429) return texts.failure.busy;
  return failure.during === 'load' ? texts.failure.load : texts.failure.kept;
}

const CONTACT_FORMS = ['customer-details-step1', 'customer-contact-info', 'unidentified-fleet-vehicle'];

/** Refused fields that no field on the screen shows: the contact forms show theirs, until they are submitted. */
const unshownErrors = ({ failure, step }: FunnelContext): string[] =>
  readFieldErrors(failure, failure?.during !== 'submit' && CONTACT_FORMS.includes(step) ? CONTACT_PATHS : {})
    .form;

function noticeText(notice: NonNullable<FunnelContext['notice']>): string {
  if (notice.kind === 'tasks-dropped') return texts.notice.dropped(notice.names.join(', '));
  return notice.kind === 'cart-cleared' ? texts.notice.cleared : texts.notice.removed;
}

function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(() => navigator.onLine === false);
  useEffect(() => {
    const update = () => setOffline(navigator.onLine === false);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOffline;
}
