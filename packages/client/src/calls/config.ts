import type { PublicConfig } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getConfig = (api: Api) => api<PublicConfig>('GET', '/api/config');
