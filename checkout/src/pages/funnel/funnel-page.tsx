import { HostedFunnel } from '@pitlane/widget/hosted';
import { getRouteApi } from '@tanstack/react-router';
import { useConfig } from '../../app/config.ts';
import { useDocumentTitle } from '../../app/document-title.ts';

export function FunnelV1Page() {
  const { leadGuid } = getRouteApi('/quote/$leadGuid').useParams();
  return <Funnel leadGuid={leadGuid} version={1} />;
}

export function FunnelV2Page() {
  const { leadGuid } = getRouteApi('/quote-2/$leadGuid').useParams();
  return <Funnel leadGuid={leadGuid} version={2} />;
}

/** The widget's funnel on a hosted address; the machine inside owns the step. */
function Funnel({ leadGuid, version }: { leadGuid: string; version: 1 | 2 }) {
  const config = useConfig();
  const marker = version === 2 && config && config.Environment !== 'production' ? ' V2' : '';
  useDocumentTitle(`Get a Quote${marker}`);
  return <HostedFunnel leadGuid={leadGuid} version={version} />;
}
