export { isOpenDay, v1States } from './funnel/v1-states.ts';
