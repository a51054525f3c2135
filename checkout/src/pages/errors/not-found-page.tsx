import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { NotFound } from '@pitlane/app-shell/not-found';
import { LinkButton } from '@pitlane/ui/aria';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <NotFound title="We can’t find that page" actions={<LinkButton href="/">Start a quote</LinkButton>}>
      The link may be out of date, or the quote may have expired.
    </NotFound>
  );
}
