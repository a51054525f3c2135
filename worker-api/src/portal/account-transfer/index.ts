export { accountTransfer } from './feature.ts';
