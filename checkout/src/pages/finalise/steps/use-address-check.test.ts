import type { AddressCheck } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { toVerdict } from './use-address-check.ts';

const check = (patch: Partial<AddressCheck>): AddressCheck => ({
  Success: true,
  ErrorCode: null,
  Type: null,
  DrivingMetres: null,
  IsEstimate: false,
  ...patch,
});
const verdict = (patch: Partial<AddressCheck>) => toVerdict(check(patch), 'Sam');

test('[BKG-07] the verdict of the server on an address is shown with what to do', () => {
  expect(verdict({}).status).toBe('Sam comes to this address.');
  expect(verdict({ DrivingMetres: 3100 }).status).toContain('3.1 km');
  expect(verdict({ DrivingMetres: 3100, IsEstimate: true }).status).toContain('about 3.1 km');
  expect(verdict({ ErrorCode: 6 }).error).toMatch(/outside the service area of Sam.*choose another workshop/);
  expect(verdict({ ErrorCode: 11, DrivingMetres: 6700 }).error).toMatch(/up to 6 km by road.*6\.7 km away/);
  expect(verdict({ ErrorCode: 11 }).error).toMatch(/^Pick-up and drop-off goes up to 6 km by road\. /);
});
