import { getFleetCompany } from '@pitlane/client';
import type { FleetCompany } from '@pitlane/contracts';
import { canCheckMembership, MEMBERSHIP_ERROR } from '@pitlane/domain/people/fleet-membership';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { Button, Link, TextField } from '@pitlane/ui/native';
import { useEffect, useState } from 'react';
import { funnelTexts } from '../../texts/funnel.ts';
import { v1Texts } from '../../texts/funnel-v1.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { PlateFields, RegoCheck, usePlate } from '../screens/vehicle-screens.tsx';
import { useDraft } from '../use-draft.ts';

const texts = v1Texts.fleet;

/** vehicle-rego-check of a fleet: plate and the last four characters of the membership. Others see the usual screen. */
export function FleetRegoCheck(props: ScreenProps) {
  const { fleetCompanyId, membershipId } = props.context.data;
  return fleetCompanyId === null || membershipId !== null ? <RegoCheck {...props} /> : <Check {...props} />;
}

function Check({ context, send, isBusy }: ScreenProps) {
  const plate = usePlate(context);
  const [lastFour, setLastFour] = useDraft(context.leadGuid, 'membership', '');
  const [isChecked, setChecked] = useState(false);
  const isShort = !canCheckMembership(lastFour, 'x');
  return (
    <StepForm
      onSubmit={() => {
        setChecked(true);
        if (isBusy || plate.error || isShort) return;
        send({ type: 'CHECK_MEMBERSHIP', plate: plate.typed, state: plate.sent, lastFour });
      }}
    >
      <p className="pl-muted">{texts.why}</p>
      <PlateFields plate={plate} isChecked={isChecked} />
      <TextField
        label={texts.lastFour}
        hint={texts.lastFourHint}
        autoComplete="off"
        maxLength={4}
        error={isChecked && isShort ? texts.lastFourWrong : undefined}
        value={lastFour}
        onChange={setLastFour}
      />
      <Button type="submit" full loading={isBusy}>
        {texts.check}
      </Button>
    </StepForm>
  );
}

/** vehicle-rego-fleet-not-found: the reason, and three ways to continue: retry, phone, or leave contact details. */
export function FleetNotFound({ api, context, send }: ScreenProps) {
  const fleet = useFleetCompany(api, context.data.fleetCompanyId);
  return (
    <>
      <p role="alert">{fleetErrorText(context.fleetError, context.data.vehicle.Rego ?? '')}</p>
      <Button full onClick={() => send({ type: 'OPEN', step: 'vehicle-rego-check' })}>
        {texts.again}
      </Button>
      <Button variant="secondary" full onClick={() => send({ type: 'LEAVE_DETAILS' })}>
        {texts.leave}
      </Button>
      {fleet && (
        <p className="pl-line">
          <span className="pl-muted">{texts.call(fleet.name)}</span>
          <Link href={phoneLink(fleet.cibContactPhoneNumber)}>
            {displayPhone(fleet.cibContactPhoneNumber)}
          </Link>
        </p>
      )}
    </>
  );
}

function fleetErrorText(error: string | null, plate: string): string {
  if (error === 'NothingFound' || error === 'InactiveMatchesFound') return texts[error](plate);
  if (error === MEMBERSHIP_ERROR.several) return texts.several;
  return error === null ? funnelTexts.failure.body : texts.unknown;
}

/** The fleet's phone number; the step works without it. */
function useFleetCompany(api: ScreenProps['api'], id: number | null): FleetCompany | null {
  const [fleet, setFleet] = useState<FleetCompany | null>(null);
  useEffect(() => {
    if (id !== null) getFleetCompany(api, id).then(setFleet, () => {});
  }, [api, id]);
  return fleet;
}
