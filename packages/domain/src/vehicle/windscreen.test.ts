import { expect, test } from 'vitest';
import {
  chosenWindscreenFeatures,
  hasWindscreenDetails,
  windscreenDetails,
  withWindscreenFeatures,
} from './windscreen.ts';

const item = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 193 } as const;

test('[TSK-08] unselected features are false', () => {
  const answer = withWindscreenFeatures(item, ['WindscreenHasRainSensors'], ' tinted ');
  expect(answer).toMatchObject({
    WindscreenHasRainSensors: true,
    WindscreenHasAntenna: false,
    WindscreenHasBrakeLaneAssist: false,
    WindscreenHasForwardFacingCameras: false,
    WindscreenHasNoFeatures: false,
    AdditionalDetails: 'tinted',
  });
});

test('[TSK-08] selecting no feature is stored as an answer', () => {
  expect(hasWindscreenDetails(item)).toBe(false);
  const answer = withWindscreenFeatures(item, []);
  expect(hasWindscreenDetails(answer)).toBe(true);
  expect(answer.AdditionalDetails).toBe('No special features specified');
});

test('an answer is read back as it was given, and changed without the sentence that stood for none', () => {
  const none = withWindscreenFeatures(item, []);
  expect([chosenWindscreenFeatures(none), windscreenDetails(none)]).toEqual([[], '']);
  const some = withWindscreenFeatures(none, ['WindscreenHasAntenna'], none.AdditionalDetails ?? '');
  expect(some.AdditionalDetails).toBeNull();
  expect(chosenWindscreenFeatures(some)).toEqual(['WindscreenHasAntenna']);
  expect(windscreenDetails(withWindscreenFeatures(some, [], 'A band at the top'))).toBe('A band at the top');
});
