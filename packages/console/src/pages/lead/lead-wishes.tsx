import { URGENCY_WORDS } from '@pitlane/app-shell/urgency-words';
import type { OperatorLead } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Card, Stack } from '@pitlane/ui/aria';
import styles from './lead.module.css';

/** What the customer wants done and when, in their own words. */
export function LeadWishes({ lead: { Words, Tasks, Urgency, ServiceDate } }: { lead: OperatorLead }) {
  const when = [Urgency && URGENCY_WORDS[Urgency], ServiceDate && formatLongDay(ServiceDate)];
  const shown = when.filter(Boolean).join(', ');
  return (
    <Card title="What the customer wants">
      <Stack>
        {Tasks.length === 0 ? (
          <p>Nothing chosen yet.</p>
        ) : (
          <ul className={styles.list}>
            {Tasks.map(({ Id, Name, Notes }) => (
              <li key={Id}>
                <strong>{Name}</strong>
                {Notes && Notes !== Name && <p className={styles.words}>{Notes}</p>}
              </li>
            ))}
          </ul>
        )}
        {Words && <p className={styles.words}>“{Words}”</p>}
        {shown && <p>{shown}</p>}
      </Stack>
    </Card>
  );
}
