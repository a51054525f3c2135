import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Dialog, EmptyState, Skeleton, Stack, Tabs } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDocumentTitle } from '../../app/document-title.ts';
import { useDraft } from '../../app/draft.ts';
import { LoadError } from '../../app/load-error.tsx';
import { meQuery, useHasPermission } from '../../app/me.ts';
import { useWorkshop, WorkshopSelect } from '../../app/workshop-select.tsx';
import { AboutForm } from './about-form.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { ExtrasForm } from './extras-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { OwnDays } from './own-days.tsx';
import { PhotosPart } from './photos-part.tsx';
import { PricesPart } from './prices-part.tsx';
import { type Drafts, ProfileContext, profileQuery } from './profile-state.ts';
import type { ProfileTab } from './profile-tabs.ts';

type Search = { workshopId?: number | undefined; part?: ProfileTab };

/** The workshop's profile, part by part; unsaved changes are kept until they are saved or discarded. */
export function ProfilePage() {
  useDocumentTitle('Profile');
  const { workshopId, part = 'hours' } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [workshop, chooseWorkshop] = useWorkshop(workshopId);
  const me = useQuery(meQuery);
  const mayChange = useHasPermission(PERMISSION.profileManage);
  const profile = useQuery({ ...profileQuery(workshop ?? 0), enabled: workshop !== null });
  const [drafts, setDrafts] = useDraft<Drafts>('profile', {});
  const go = (search: Search) => navigate({ to: '/profile', search, replace: true, resetScroll: false });
  const state = useMemo(
    () => profile.data && { profile: profile.data, mayChange, drafts, setDrafts },
    [profile.data, mayChange, drafts, setDrafts],
  );
  const isUnsaved = (id: string) => `${workshop} ${id}` in drafts;
  const label = (text: string, ...parts: string[]) => (parts.some(isUnsaved) ? `${text} (not saved)` : text);
  return (
    <Stack gap={5}>
      <h1>Profile</h1>
      <WorkshopSelect
        value={workshop}
        onChange={(id) => {
          chooseWorkshop(id);
          void go({ workshopId: id, part });
        }}
      />
      {me.data && workshop === null ? (
        <EmptyState title="No workshop yet">
          <p>Once you manage a workshop, you set its hours, prices and days off here.</p>
        </EmptyState>
      ) : profile.error && !profile.data ? (
        <LoadError level={2} error={profile.error} onRetry={() => void profile.refetch()} />
      ) : !state ? (
        <Skeleton height={420} />
      ) : (
        <ProfileContext value={state}>
          {!state.profile.IsActive && (
            <Banner tone="warning" title="Your workshop is switched off">
              Customers can’t find you. Call us to be switched on again.
            </Banner>
          )}
          {!mayChange && (
            <Banner>You can view this profile. To change it, ask the owner of the workshop.</Banner>
          )}
          <Tabs
            key={workshop}
            label="Parts of the profile"
            selectedKey={part}
            onSelectionChange={(id) => void go({ workshopId, part: id as ProfileTab })}
            tabs={[
              {
                id: 'hours',
                label: label('Hours', 'hours', 'capacity'),
                content: (
                  <Stack gap={5}>
                    <HoursForm />
                    <CapacityForm />
                  </Stack>
                ),
              },
              { id: 'days-off', label: 'Days off', content: <OwnDays /> },
              { id: 'extras', label: label('Extras', 'extras'), content: <ExtrasForm /> },
              { id: 'prices', label: 'Prices', content: <PricesPart /> },
              { id: 'photos', label: 'Photos', content: <PhotosPart /> },
              { id: 'about', label: label('About', 'about'), content: <AboutForm /> },
              { id: 'calendar', label: 'Calendar', content: <CalendarCard /> },
            ]}
          />
        </ProfileContext>
      )}
      <LeaveGuard isDirty={Object.keys(drafts).length > 0} onLeave={() => setDrafts({})} />
    </Stack>
  );
}

/** Warns before unsaved changes are lost: on the way to another page, and when the tab closes. */
function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      footer={
        <>
          <Button
            variant="secondary"
            onPress={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            Leave
          </Button>
          <Button onPress={() => blocker.reset?.()}>Stay</Button>
        </>
      }
    >
      <p>You have unsaved changes in your profile.</p>
    </Dialog>
  );
}
