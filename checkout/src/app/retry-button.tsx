import { Button } from '@pitlane/ui/aria';

type Props = { onRetry: () => void; children?: string };

/** The button of a message about something that did not load. */
export const RetryButton = ({ onRetry, children = 'Try again' }: Props) => (
  <Button variant="secondary" size="small" onPress={onRetry}>
    {children}
  </Button>
);
