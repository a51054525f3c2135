import type { OperatorWorkshop } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Card, DatePicker, KeyValueList, Stack, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { showDay } from './show-day.ts';
import { useWorkshopStep } from './use-workshop-step.ts';
import { EXPIRED_NAMES } from './workshop-words.ts';

/** Licence and insurance, and until when they hold. */
export function PapersCard({ workshop }: { workshop: OperatorWorkshop }) {
  const [isEditing, setIsEditing] = useState(false);
  const mayChange = useHasPermission(PERMISSION.operatorWorkshops);
  const { LicenceNumber, LicenceExpiresOn, InsuranceExpiresOn, Expired } = workshop;
  const show = (day: string | null) => (day ? showDay(day) : 'Not on file');
  return (
    <Card title="Licence and insurance">
      <Stack>
        <KeyValueList
          items={[
            { key: 'Licence', value: LicenceNumber ?? 'Not on file' },
            {
              key: 'Licence until',
              value: show(LicenceExpiresOn),
              hint: Expired.includes('licence') && EXPIRED_NAMES.licence,
            },
            {
              key: 'Insurance until',
              value: show(InsuranceExpiresOn),
              hint: Expired.includes('insurance') && EXPIRED_NAMES.insurance,
            },
          ]}
        />
        {mayChange && (
          <div>
            <Button variant="secondary" onPress={() => setIsEditing(true)}>
              Change licence and insurance
            </Button>
          </div>
        )}
      </Stack>
      {isEditing && <PapersDialog workshop={workshop} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

function PapersDialog({ workshop, onClose }: { workshop: OperatorWorkshop; onClose: () => void }) {
  const [licence, setLicence] = useState(workshop.LicenceNumber ?? '');
  const [licenceUntil, setLicenceUntil] = useState(workshop.LicenceExpiresOn);
  const [insuranceUntil, setInsuranceUntil] = useState(workshop.InsuranceExpiresOn);
  const save = useWorkshopStep(workshop.Id, 'Saved.', onClose);
  return (
    <ReasonDialog
      title="Licence and insurance"
      confirm="Save"
      reasonLabel="What did you check?"
      change={save}
      onSubmit={(reason) =>
        save.mutate({
          step: 'papers',
          body: {
            LicenceNumber: licence.trim() || null,
            LicenceExpiresOn: licenceUntil,
            InsuranceExpiresOn: insuranceUntil,
            Reason: reason,
          },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Licence number"
        optional="(optional)"
        maxLength={40}
        value={licence}
        onChange={setLicence}
      />
      <DatePicker
        label="Licence until"
        optional="(optional)"
        value={licenceUntil}
        onChange={setLicenceUntil}
      />
      <DatePicker
        label="Insurance until"
        optional="(optional)"
        value={insuranceUntil}
        onChange={setInsuranceUntil}
      />
    </ReasonDialog>
  );
}
