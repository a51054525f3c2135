import { isBatteryAlone } from '@pitlane/domain/cart/item-details';
import { funnelSetup } from './setup.ts';
import { onward } from './vehicle-actions.ts';

/** Where the car is; a flat battery alone may be helped on the road first. */
export const locationState = funnelSetup.createStateConfig({
  id: 'location',
  on: {
    CONTINUE: { target: '#resolvingStep', actions: { type: 'requestStep', params: { step: null } } },
    CHOOSE_LOCATION: [
      {
        guard: ({ context }) => isBatteryAlone(context.data.items) && !context.wasRoadsideOffered,
        target: '#roadside',
        actions: ['takeLocation', { type: 'save', params: { parts: ['location'] } }],
      },
      {
        target: '#resolvingStep',
        actions: ['takeLocation', { type: 'save', params: { parts: ['location'] } }, onward],
      },
    ],
  },
});
