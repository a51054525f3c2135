import type { PartnerAppearance } from '@pitlane/contracts';
import type { ReactNode } from 'react';
import { Loaded } from '../../app/loaded.tsx';
import { useAppearance } from './use-appearance.ts';

type Props = { children: (appearance: PartnerAppearance) => ReactNode };

/** What needs the partner's appearance: a placeholder until it is loaded, and the way out where it is not. */
export const AppearancePart = ({ children }: Props) => <Loaded query={useAppearance()}>{children}</Loaded>;
