import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import { afterAll, afterEach } from 'vitest';
import { clearStorage } from './clear-storage.ts';
import { closeToasts } from './close-toasts.ts';
import { closeDocument } from './open-document.ts';
import './press-quickly.ts';
import './resize-quickly.ts';
import { assertNoUnexpectedCalls } from './stub-api.ts';

// The files of a run follow each other in one browser: each starts with empty storage, in whatever order they run.
clearStorage();
// Chromium does not paint what cannot be seen, which saves a tenth of the time.
(window.frameElement as HTMLElement).style.opacity = '0';

afterEach(assertNoUnexpectedCalls);
// The queue of toasts is one for all tests of a file: each test starts without those of the one before.
afterEach(closeToasts);
afterAll(closeDocument);
