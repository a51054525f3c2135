import { EmptyState, LinkButton } from '@pitlane/ui/aria';

export function NotFoundPage() {
  return (
    <EmptyState title="Not Found" icon="search" action={<LinkButton href="/workshop/">Your bookings</LinkButton>}>
      <p>The requested page could not be found.</p>
    </EmptyState>
  );
}
