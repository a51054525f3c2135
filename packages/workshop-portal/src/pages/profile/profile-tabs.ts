/** The parts of the profile screen, as the address names them. */
export const PROFILE_TABS = ['hours', 'days-off', 'extras', 'prices', 'photos', 'about', 'calendar'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
