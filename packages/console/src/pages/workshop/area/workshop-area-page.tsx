import { getWorkshopArea, getWorkshopHours } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { LoadError } from '../../../app/load-error.tsx';
import loneLink from '../../../app/lone-link.module.css';
import { useHasPermission } from '../../../app/me.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { useIdParam } from '../../../app/use-id-param.ts';
import { AreaForm } from './area-form.tsx';
import { CapacityCard } from './capacity-card.tsx';
import { DaysOffCard } from './days-off-card.tsx';
import { HoursCard } from './hours-card.tsx';

/** Where a workshop works and when: its area on the map, its hours, and its days off. */
export function WorkshopAreaPage() {
  const id = useIdParam();
  return id === null ? <NotFoundPage /> : <AreaAndHours id={id} />;
}

function AreaAndHours({ id }: { id: number }) {
  const mayChange = useHasPermission(PERMISSION.operatorWorkshops);
  const area = useQuery({
    queryKey: ['workshop-area', id],
    queryFn: ({ signal }) => getWorkshopArea(api, id, signal),
  });
  const hours = useQuery({
    queryKey: ['workshop-hours', id],
    queryFn: ({ signal }) => getWorkshopHours(api, id, signal),
  });
  useDocumentTitle('Area and hours');
  const error = (!area.data && area.error) || (!hours.data && hours.error);
  if (error)
    return (
      <LoadError
        error={error}
        onRetry={() => {
          void area.refetch();
          void hours.refetch();
        }}
      />
    );
  if (!area.data || !hours.data) return <Skeleton height={480} />;
  const profile = hours.data;
  return (
    <Stack gap={5}>
      <div>
        <Link to="/workshops/$id" params={{ id: String(id) }} className={loneLink.link}>
          ← {profile.Name}
        </Link>
        <h1>Area and hours</h1>
      </div>
      <AreaForm area={area.data} mayChange={mayChange} />
      <HoursCard profile={profile} mayChange={mayChange} />
      <CapacityCard profile={profile} mayChange={mayChange} />
      <DaysOffCard profile={profile} mayChange={mayChange} />
    </Stack>
  );
}
