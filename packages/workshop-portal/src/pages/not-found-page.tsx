import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';

export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title="Not Found"
      icon={searchIcon}
      actions={<LinkButton href="/workshop/">Your day</LinkButton>}
    >
      <p>The requested page could not be found.</p>
    </EmptyState>
  );
}
