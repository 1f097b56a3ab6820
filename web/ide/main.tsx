import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ide.css';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '#web/app/theme/provider.tsx';
import { followHistory } from './documents/history.ts';
import { followSaved } from './documents/saved.ts';
import { storeOnLeaving } from './documents/tabs.ts';
import { Ide } from './ide.tsx';
import { openSharedLinks } from './share/open-shared.ts';

storeOnLeaving();
followHistory();
followSaved();
openSharedLinks();
createRoot(document.getElementById('ide')!).render(
  <ThemeProvider>
    <Ide />
  </ThemeProvider>,
);
