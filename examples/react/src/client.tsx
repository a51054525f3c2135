import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.querySelector<HTMLElement>('#app')!;
hydrateRoot(
  place,
  <StrictMode>
    <App hosted={place.dataset.hosted ?? ''} />
  </StrictMode>,
);
