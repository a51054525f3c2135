import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';
import { useDocumentTitle } from '../../app/document-title.ts';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <EmptyState
      level={1}
      title="We can’t find that page"
      icon={searchIcon}
      actions={<LinkButton href="/">Start a quote</LinkButton>}
    >
      <p>The link may be old, or the quote may have ended. Nothing you typed elsewhere is lost.</p>
    </EmptyState>
  );
}
