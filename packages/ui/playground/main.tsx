import { createRoot } from 'react-dom/client';
import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import { accentProperties } from '../src/tokens/index.ts';
import { HostedPage } from './hosted-page.tsx';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
const accent = query.get('accent');
if (theme) document.documentElement.dataset.theme = theme;
for (const [name, value] of Object.entries(accentProperties(accent && `#${accent}`)))
  document.documentElement.style.setProperty(name, value);
if (accent) document.documentElement.style.setProperty('--pitlane-accent', `#${accent}`);

createRoot(document.getElementById('root') as HTMLElement).render(<HostedPage />);
