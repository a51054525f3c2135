import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** What a server sends: the page with the room of the widget. */
export const html = () =>
  renderToString(
    <StrictMode>
      <App hosted="" />
    </StrictMode>,
  );
