import '@fontsource-variable/inter';
import 'graphiql/style.css';
import './ide.css';
// The content security policy allows workers from this origin only.
import './workers.ts';
import { createRoot } from 'react-dom/client';
import { Ide } from './ide.tsx';

createRoot(document.getElementById('ide')!).render(<Ide />);
