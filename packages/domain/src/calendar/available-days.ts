export { availableDays, type DayFacts, judgeDay, nextAvailable } from './opening.ts';
