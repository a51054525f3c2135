import { firstName } from '@pitlane/domain/people/person-name';
import { sealToken } from '../../platform/sealed-token.ts';
import { createResumeCode } from '../../platform/session.ts';
import {
  createReader,
  FLEET_ANSWER_TEXTS,
  FLEET_DRIVER_TEXTS,
  type FleetAnswerFacts,
  type FleetDriverFacts,
  findCustomerOrigin,
  type LoadMessage,
  NO_LINK,
  sendersFor,
} from '../../shared/messages/index.ts';
import { findFleetDriver } from './queries.ts';
import { ANSWER_DAYS, answerTo } from './service.ts';
import { TOKEN_PURPOSE } from './token-purpose.ts';

/** Stands in the text for the link with which the fleet answers. */
const NO_FLEET_LINK = '[link for the fleet]';

const loadQuestion: LoadMessage<FleetDriverFacts> = async (deps, { subjectId: id }) => {
  const driver = await findFleetDriver(deps.sql, id);
  if (!driver || answerTo(driver) !== null) return null;
  return {
    facts: async (links) => ({
      fleetName: driver.fleetName,
      driverName: driver.name,
      plate: driver.plate,
      answerDays: ANSWER_DAYS,
      answerUrl:
        links === 'left-out'
          ? NO_FLEET_LINK
          : `${deps.config.origin}/fleet-driver/${await sealToken(deps.config.secret, TOKEN_PURPOSE, id)}`,
    }),
    emails: [driver.fleetEmail],
  };
};

const loadAnswer: LoadMessage<FleetAnswerFacts> = async (deps, { subjectId: id }) => {
  const driver = await findFleetDriver(deps.sql, id);
  if (!driver) return null;
  return {
    facts: async (links) => ({
      firstName: firstName(driver),
      fleetName: driver.fleetName,
      fleetPhone: driver.fleetPhone,
      plate: driver.confirmedPlate ?? driver.plate ?? '',
      continueUrl:
        links === 'left-out'
          ? NO_LINK
          : `${await findCustomerOrigin(deps, driver.partnerId)}/quote/${driver.leadGuid}#h=${await createResumeCode(deps, driver.leadGuid)}`,
    }),
    emails: [driver.email],
    phone: driver.mobileNumber,
    partnerId: driver.partnerId,
  };
};

export const fleetDriverMessages = {
  ...sendersFor(FLEET_DRIVER_TEXTS, loadQuestion),
  ...sendersFor(FLEET_ANSWER_TEXTS, loadAnswer),
};
export const readFleetQuestion = createReader(FLEET_DRIVER_TEXTS, loadQuestion);
export const readFleetAnswer = createReader(FLEET_ANSWER_TEXTS, loadAnswer);
