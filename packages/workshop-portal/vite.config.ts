import { defineStaffApp } from '../app-shell/staff-app.vite.ts';

export default defineStaffApp(import.meta.dirname, '/workshop/');
