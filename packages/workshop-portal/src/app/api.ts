import { createStaffApp } from '@pitlane/app-shell/create-staff-app';

/** The portal, as its sign-in knows it. */
export const portal = createStaffApp('/workshop/');

export const { api, holdToken, handleFailure } = portal;
