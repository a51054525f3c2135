import { PageShell } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { configQuery } from './config.ts';
import { useTheme } from './theme.ts';

/** Header with the partner's name, the page, the footer with the partner's phone. */
export function Layout() {
  const { data: config } = useQuery(configQuery);
  useTheme(config?.Partner.Theme);
  return (
    <PageShell
      logo={
        <Brand name={config?.Partner.Name ?? 'Pitlane'} logoUrl={config?.Partner.Theme.logoUrl ?? null} />
      }
      footer={config && <p>Questions? Call {config.Partner.SupportPhone}</p>}
    >
      <Outlet />
    </PageShell>
  );
}

function Brand({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <a href="/" aria-label={`${name}, home`}>
      {logoUrl ? <img src={logoUrl} alt={name} height={32} /> : name}
    </a>
  );
}
