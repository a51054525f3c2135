import type { Lead } from '@pitlane/contracts';
import { emptyData, toFunnelData } from './lead-data.ts';
import { restoreStep } from './restore-step.ts';
import { toPartsPayload } from './setup.ts';
import type { FunnelContext, FunnelInput } from './types.ts';

export function initialContext(input: FunnelInput): FunnelContext {
  return {
    input,
    leadGuid: input.leadGuid,
    version: input.version,
    data: emptyData,
    settledVehicle: null,
    asksRego: true,
    candidate: null,
    step: 'task-select',
    trail: [],
    target: { step: null, by: 'replace' },
    repairs: null,
    categoryId: null,
    editedTaskId: null,
    questions: null,
    answers: [],
    mixedSeen: null,
    wasRoadsideOffered: false,
    roadsideLink: null,
    levelOptions: null,
    intervals: [],
    sent: null,
    sentCount: 0,
    codeProblem: null,
    notice: null,
    failure: null,
    saved: {},
    customer: null,
    dates: null,
    availability: null,
    availabilityKey: '',
    datesFor: null,
    fleetError: null,
    queue: null,
    inFlight: null,
    attempt: null,
    outcome: null,
  };
}

export function applyLoadedLead(context: FunnelContext, lead: Lead): Partial<FunnelContext> {
  const { unsaved } = context.input;
  const queue = startsProductFlow(context, lead) ? { ...unsaved, GotProductQuoteFlow: true } : unsaved;
  const data = toFunnelData({ ...lead, ...queue } as Lead);
  return {
    data,
    ...restoreStep(context.input, data),
    queue: queue ?? null,
    saved: toPartsPayload(toFunnelData(lead)),
    settledVehicle: data.vehicle.Mid ? data.vehicle : null,
    leadGuid: lead.Guid,
    target: { step: context.input.location.read(), by: 'address' },
  };
}

/** The address asks for the product flow, and the lead is not in it yet (LED-09). */
const startsProductFlow = ({ input }: FunnelContext, lead: Lead): boolean =>
  input.preset?.isProductFlow === true && lead.GotProductQuoteFlow !== true;
