import { responseAlert } from '@pitlane/client';
import { ErrorState } from '@pitlane/ui/aria';
import { useDocumentTitle } from '../../app/document-title.ts';

type Props = { error?: unknown; reset?: () => void; isRetrying?: boolean };

/** Anything a page could not handle itself; without an error it is the `/server-error/` address. */
export function ServerErrorPage({ error, reset, isRetrying }: Props) {
  useDocumentTitle('Something went wrong');
  const alert = responseAlert(error);
  return (
    <ErrorState
      level={1}
      title={alert.title}
      detail={alert.message}
      traceId={alert.traceId ?? undefined}
      onRetry={reset ?? (() => location.reload())}
      isRetrying={isRetrying}
    />
  );
}
