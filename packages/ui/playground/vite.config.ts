import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** All components on one page; `?theme=dark` and `?accent=ff6600` change their look. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1' },
});
