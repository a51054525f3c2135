import type { OperatorWorkshop } from '@pitlane/contracts';
import { WEEKDAYS } from '@pitlane/domain/calendar/day';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatDistance } from '@pitlane/domain/text/distance';
import { Card, Disclosure, KeyValueList, Stack } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import loneLink from '../../app/lone-link.module.css';

/** Where the workshop works, and when. */
export function AreaCard({ workshop }: { workshop: OperatorWorkshop }) {
  const { Area, OpeningDays, Kind, Suburb } = workshop;
  const isMobile = Kind === 'MobileMechanic';
  const hidden = Area.SuburbCount - Area.Suburbs.length;
  return (
    <Card title="Area and hours">
      <Stack>
        <p>
          {isMobile
            ? `Drives up to ${formatDistance(Area.RadiusMetres)} from ${Suburb}.`
            : `Customers come to ${workshop.AddressLine}, ${Suburb}.`}
        </p>
        {Area.SuburbCount > 0 && (
          <Disclosure
            title={`${Area.SuburbCount} more ${Area.SuburbCount === 1 ? 'suburb' : 'suburbs'} by name`}
          >
            <p>
              {Area.Suburbs.join(', ')}
              {hidden > 0 && `, and ${hidden} more`}
            </p>
          </Disclosure>
        )}
        <KeyValueList
          items={[
            ...WEEKDAYS.map((weekday) => {
              const day = OpeningDays.find((one) => one.Weekday === weekday);
              return {
                key: weekdayName(weekday),
                value: day ? `${formatTime(day.StartTime)} to ${formatTime(day.EndTime)}` : 'Closed',
              };
            }),
            { key: 'Jobs a day', value: String(workshop.JobsPerDay) },
            { key: 'Days of notice', value: String(workshop.NoticeDays) },
          ]}
        />
        <Link to="/workshops/$id/area" params={{ id: String(workshop.Id) }} className={loneLink.link}>
          Map, area and hours
        </Link>
      </Stack>
    </Card>
  );
}
