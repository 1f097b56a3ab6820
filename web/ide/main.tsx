import '@fontsource-variable/inter';
import 'graphiql/style.css';
import './ide.css';
// The editor's workers, as files of the product itself: the content security policy lets no others start.
import 'graphiql/setup-workers/vite';
import { createRoot } from 'react-dom/client';
import { Ide } from './ide.tsx';

createRoot(document.getElementById('ide')!).render(<Ide />);
