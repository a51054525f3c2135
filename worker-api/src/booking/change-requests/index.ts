export { ArrangementError, cancelBooking, moveBooking } from './arrange.ts';
export { changeRequests } from './feature.ts';
export { closeRequest, findLastRequest, findOpenRequest } from './queries.ts';
