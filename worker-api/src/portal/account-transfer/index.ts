export { accountTransfer } from './feature.ts';
export { transferMessages } from './service.ts';
