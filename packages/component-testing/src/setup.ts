import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import { afterEach } from 'vitest';
import { assertNoUnexpectedCalls } from './stub-api.ts';

afterEach(assertNoUnexpectedCalls);
