import { describe, expect, test } from 'vitest';
import { emptyLauncher, type LauncherEvent, type LauncherState, launcherTransition } from './launcher.ts';
import { launcherLead } from './launcher-lead.ts';

const run = (state: LauncherState, ...events: LauncherEvent[]) => events.reduce(launcherTransition, state);
const filled = run(emptyLauncher, {
  type: 'EDIT',
  change: { location: 'Surry Hills NSW 2010', suburbId: 12, make: 'Mazda', model: '3' },
});

describe('[LCH-01] the form', () => {
  test('is sent only with location, make and model', () => {
    expect(run(emptyLauncher, { type: 'SUBMIT' })).toMatchObject({
      status: 'editing',
      missing: ['location', 'make', 'model'],
    });
    expect(
      run(filled, { type: 'EDIT', change: { location: 'Surry', suburbId: null } }, { type: 'SUBMIT' }),
    ).toMatchObject({
      missing: ['location'],
    });
    expect(run(filled, { type: 'SUBMIT' }).status).toBe('sending');
  });
  test('or with the plate instead of make and model', () => {
    const change = { location: 'Surry Hills NSW 2010', suburbId: 12, plate: 'abc 123' };
    const plated = run(emptyLauncher, { type: 'EDIT', change }, { type: 'SUBMIT' });
    expect(plated.status).toBe('sending');
    expect(launcherLead(plated.form, {})).toEqual({
      Location: 'Surry Hills NSW 2010',
      SuburbId: 12,
      VehicleRego: 'abc 123',
      Make: '',
      Model: '',
    });
  });
  test('another make clears the model', () => {
    expect(run(filled, { type: 'EDIT', change: { make: 'Kia' } }).form.model).toBe('');
  });
});

describe('[LCH-03] sending', () => {
  test('success keeps the form, for a browser that brings the page back as it was left', () => {
    const started = run(filled, { type: 'SUBMIT' }, { type: 'STARTED' });
    expect(started).toMatchObject({ status: 'editing', form: filled.form, missing: [] });
    expect(run(started, { type: 'SUBMIT' }).status).toBe('sending');
  });
  test('a failure clears the loading state, keeps the form and can be sent again', () => {
    const failed = run(filled, { type: 'SUBMIT' }, { type: 'FAILED', reason: 'Try again' });
    expect(failed).toMatchObject({ status: 'failed', form: filled.form, reason: 'Try again' });
    expect(run(failed, { type: 'SUBMIT' }).status).toBe('sending');
  });
  test('a second press while it is sent does nothing', () => {
    const sending = run(filled, { type: 'SUBMIT' });
    expect(run(sending, { type: 'SUBMIT' }, { type: 'EDIT', change: { make: 'Kia' } })).toBe(sending);
  });
});

test('[LCH-02] the payload carries the inputs of the host', () => {
  expect(launcherLead(filled.form, {})).toEqual({
    Location: 'Surry Hills NSW 2010',
    SuburbId: 12,
    Make: 'Mazda',
    Model: '3',
  });
  const inputs = {
    isMobileFlow: true,
    leadSource: 'MerchantFinder',
    repairInspectionId: 193,
    repairCategoryId: 14,
    workshopId: 45,
    partnerReference: 'policy-4711',
  };
  const hidden = { Latitude: -33.884, Longitude: 151.212 };
  expect(launcherLead({ ...filled.form, hidden }, inputs)).toMatchObject({
    ...hidden,
    PartnerReference: 'policy-4711',
    LeadSource: 'MerchantFinder',
    WorkshopCategory: 1,
    repairInspectionId: 193,
    repairCategoryId: 14,
    WorkshopId: 45,
  });
});
