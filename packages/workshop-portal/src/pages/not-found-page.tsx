import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';
import { useHeadless } from '../app/headless.ts';

export function NotFoundPage() {
  const isHeadless = useHeadless();
  return (
    <EmptyState
      level={1}
      title="Not Found"
      icon={searchIcon}
      actions={!isHeadless && <LinkButton href="/workshop/">Your day</LinkButton>}
    >
      <p>The requested page could not be found.</p>
    </EmptyState>
  );
}
