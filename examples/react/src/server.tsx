import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The page on the server: the widget is an empty element with its height. */
export const html = () =>
  renderToString(
    <StrictMode>
      <App hosted="" />
    </StrictMode>,
  );
