import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';

/** An address without a lead (1 §2, §8). */
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
