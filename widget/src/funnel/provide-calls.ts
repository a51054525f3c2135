import {
  type Api,
  checkCode,
  defineVehicle,
  getAdditionalQuestions,
  getAvailability,
  getLead,
  getRepairs,
  getRoadsideLink,
  getServiceIntervals,
  isSuspectedWorkshop,
  lookUpRego,
  resendCode,
  saveLead,
  sendCode,
} from '@pitlane/client';
import type { LeadResponse } from '@pitlane/contracts';
import { funnelMachine } from '@pitlane/flows/funnel';
import { fromCallback, fromPromise } from 'xstate';

/**
 * Connects the machine's actors to the API. `onSaved` gets each saved lead, which may carry an access token;
 * `partnerApi` makes the API of the lead's partner, whose settings decide which suppliers count.
 */
export function provideCalls(
  api: Api,
  onSaved: (answer: LeadResponse) => void,
  machine = funnelMachine,
  partnerApi: (partnerKey: string | null) => Api = () => api,
): typeof funnelMachine {
  let leadPartnerApi = api;
  const keepSaved = async (answer: Promise<LeadResponse>) => {
    const saved = await answer;
    leadPartnerApi = partnerApi(saved.Lead.PartnerKey);
    onSaved(saved);
    return saved;
  };
  return machine.provide({
    actors: {
      loadLead: fromPromise(async ({ input, signal }) => {
        const { Lead } = await getLead(api, input.leadGuid, signal);
        leadPartnerApi = partnerApi(Lead.PartnerKey);
        return Lead;
      }),
      loadRepairs: fromPromise(() => getRepairs(api)),
      loadQuestion: fromPromise(({ input }) => getAdditionalQuestions(api, input.taskId)),
      loadRoadside: fromPromise(({ input }) => getRoadsideLink(api, input.leadGuid, input.suburbId)),
      loadAvailability: fromPromise(({ input, signal }) => getAvailability(leadPartnerApi, input, signal)),
      lookUpRego: fromPromise(({ input: { plate, state, vehicle, leadGuid } }) =>
        lookUpRego(api, { Plate: plate, State: state, make: vehicle.Make, model: vehicle.Model, leadGuid }),
      ),
      defineVehicle: fromPromise(({ input, signal }) => defineVehicle(api, input.vehicle, signal)),
      loadIntervals: fromPromise(
        async ({ input }) => (await getServiceIntervals(api, input.mid, input.scheduleId)).Intervals,
      ),
      checkSuspected: fromPromise(async ({ input }) => {
        const { email, mobile, leadGuid } = input;
        return (await isSuspectedWorkshop(api, { emailAddress: email, mobilePhoneNumber: mobile, leadGuid }))
          .Result;
      }),
      sendCode: fromPromise(({ input }) =>
        sendCode(api, { mobilePhoneNumber: input.mobile, leadGuid: input.leadGuid }),
      ),
      resendCode: fromPromise(({ input }) =>
        resendCode(api, { mobilePhoneNumber: input.mobile, leadGuid: input.leadGuid }),
      ),
      checkCode: fromPromise(({ input }) =>
        checkCode(api, { mobilePhoneNumber: input.mobile, leadGuid: input.leadGuid, code: input.code }),
      ),
      saveLead: fromPromise(({ input }) => keepSaved(saveLead(api, input.payload))),
      submitLead: fromPromise(({ input }) => keepSaved(saveLead(api, input.payload, input.key))),
      watchNetwork: fromCallback(({ sendBack }) => {
        const online = () => sendBack({ type: 'RETRY' });
        addEventListener('online', online);
        return () => removeEventListener('online', online);
      }),
    },
  });
}
