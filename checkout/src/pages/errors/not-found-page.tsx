import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { NotFound } from '@pitlane/app-shell/not-found';
import { StartLink } from '../../app/start-link.tsx';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <NotFound title="We can’t find that page" actions={<StartLink />}>
      The link may be out of date, or the quote may have expired.
    </NotFound>
  );
}
