import { type Reader, readFlag, readOneFrom, readSearch } from '../../app/read-search.ts';

const LONGEST_NAME = 100;

const readName: Reader<string> = (value) =>
  typeof value === 'string' && value.length <= LONGEST_NAME ? value : undefined;

const readOwnPath: Reader<string> = (value) =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value) ? value : undefined;

/** Parameters of the outcome pages (1 §2). `homeUrl` counts only as a path of this origin. */
export const readOutcomeSearch = readSearch({
  supplierName: readName,
  homeUrl: readOwnPath,
  willCustomerGetCallback: readFlag,
  awaitsPhotos: readFlag,
  channel: readOneFrom(['email-or-sms', 'email', 'sms', 'call', 'none'] as const),
});
