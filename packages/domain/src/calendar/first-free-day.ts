export { FREE_DAY_SEARCH, firstFreeDay, type OpenDays, type WantedDay } from './opening.ts';
