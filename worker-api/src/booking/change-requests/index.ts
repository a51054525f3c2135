export { ArrangementError, cancelBooking, moveBooking } from './arrange.ts';
export { changeRequests } from './feature.ts';
export { closeRequest, findLastRequest, findOpenRequest, findOpenRequests } from './queries.ts';
