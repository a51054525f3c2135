export { ArrangementError, cancelBooking, moveBooking } from './arrange.ts';
export { confirmAsAgreed } from './confirm.ts';
export { changeRequests } from './feature.ts';
export { offerElsewhere } from './offer-elsewhere.ts';
export { closeRequest, findLastRequest, findOpenRequest } from './queries.ts';
