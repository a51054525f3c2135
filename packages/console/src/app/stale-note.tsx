import { responseAlert } from '@pitlane/client';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Banner, Button } from '@pitlane/ui/aria';
import styles from './stale-note.module.css';

type Props = {
  query: { error: Error | null; dataUpdatedAt: number; isFetching: boolean };
  onRetry: () => void;
  /** 1 above a whole page. */
  level: 1 | 2;
};

/** Above what could not be read again: since when it is as it is, and why. */
export const StaleNote = ({ query: { error, dataUpdatedAt, isFetching }, onRetry, level }: Props) => (
  <div className={level === 1 ? styles.page : undefined}>
    <Banner
      tone="error"
      title={`Not refreshed since ${formatInstant(new Date(dataUpdatedAt))}`}
      actions={
        <Button size="small" variant="secondary" isPending={isFetching} onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {responseAlert(error).message}
    </Banner>
  </div>
);
