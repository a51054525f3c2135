import { PHONE_METADATA } from '../src/people/phone-metadata.ts';

/**
 * A plugin of Vite and Rolldown: cuts the metadata of phone numbers while it builds, so that no page loads those of all
 * countries.
 */
export const cutPhoneMetadata = () => ({
  name: 'phone-metadata',
  load: {
    filter: { id: /packages[\\/]domain[\\/]src[\\/]people[\\/]phone-metadata\.ts$/ },
    handler: () => `export const PHONE_METADATA = ${JSON.stringify(PHONE_METADATA)};`,
  },
});
