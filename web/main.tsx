import '@fontsource-variable/inter/wght.css';
import './app/styles/public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchLoadErrors } from './app/errors/describe-route-error.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
watchLoadErrors();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
