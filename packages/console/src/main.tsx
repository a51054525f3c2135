import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import '@fontsource-variable/inter/index.css';
import { mountStaffApp } from '@pitlane/app-shell/mount-staff-app';
import { consoleApp } from './app/api.ts';
import { router } from './router.tsx';

await mountStaffApp(consoleApp, router);
