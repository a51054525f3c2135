import { LinkButton } from '@pitlane/ui/aria';
import { useStartUrl } from './use-config.ts';

type Props = { children?: string; variant?: 'primary' | 'secondary' };

/** To a new quote, with the partner whose page this is. */
export const StartLink = ({ children = 'Start a quote', variant }: Props) => (
  <LinkButton href={useStartUrl()} variant={variant}>
    {children}
  </LinkButton>
);
