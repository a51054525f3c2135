import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';
import { useDocumentTitle } from '../../app/document-title.ts';

/** An address without the quote it is about (1 §2, §8). */
export function UnknownLeadPage() {
  useDocumentTitle('Unknown Lead');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title="Unknown Lead"
        icon={searchIcon}
        actions={<LinkButton href="/">Start a quote</LinkButton>}
      >
        <p>A lead identifier is required to view quotes.</p>
      </EmptyState>
    </div>
  );
}
