import { createStaffApp } from '@pitlane/app-shell/create-staff-app';

/** The console, as its sign-in knows it. */
export const consoleApp = createStaffApp('/console/');

export const { api } = consoleApp;
