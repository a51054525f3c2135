import { LeadPayload } from '@pitlane/contracts';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { CART_COLUMNS } from './cart-row.ts';
import { clonedColumns, LEAD_FIELDS } from './lead-fields.ts';

const app = useTestApp();

test('every column of the lead is declared, and nothing else', async () => {
  const columns = await app.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'lead' order by column_name`;
  expect(Object.keys(LEAD_FIELDS).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test('every column of a cart item is declared, apart from its lead and position', async () => {
  const columns = await app.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'lead_cart_item'`;
  const declared = [...Object.keys(CART_COLUMNS), 'details', 'leadGuid', 'position'];
  expect(columns.map(({ name }) => postgres.toCamel(name)).toSorted()).toEqual(declared.toSorted());
});

test('every field of the payload has its column, apart from the cart and the other name of the vehicle', () => {
  const declared: readonly string[] = Object.values(LEAD_FIELDS).flatMap((field) =>
    'wire' in field ? field.wire : [],
  );
  const missing = Object.keys(LeadPayload.entries).filter((field) => !declared.includes(field));
  expect(missing).toEqual(['PitlaneVehicleId', 'CartItems']);
});

test('a clone for a caller without access leaves out contact, membership, place and notes', () => {
  const withContact = clonedColumns(true);
  const without = clonedColumns(false);
  expect(withContact.filter((column) => !without.includes(column)).toSorted()).toEqual([
    ...[
      'email',
      'fleet_company_membership_id',
      'latitude',
      'location',
      'longitude',
      'mobile_number',
      'name',
      'phone_number',
    ],
    ...['repair_notes', 'user_id', 'vehicle_rego', 'vehicle_vin'],
  ]);
});
