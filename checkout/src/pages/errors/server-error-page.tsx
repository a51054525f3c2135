import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { ErrorPage } from '@pitlane/app-shell/error-page';

type Props = { error?: unknown; reset?: () => void; isRetrying?: boolean };

/** A failure that no page handled; without an error it is the `/server-error/` address. */
export function ServerErrorPage({ error, reset, isRetrying }: Props) {
  useDocumentTitle('Something went wrong');
  return (
    <ErrorPage level={1} error={error} onRetry={reset ?? (() => location.reload())} isRetrying={isRetrying} />
  );
}
