// Serves what was built before, as containers do. `npm start` also installs and builds.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'server');
process.setSourceMapsEnabled(true);
// The folder of the product may be read-only.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'stave-compiled');
const { supervise } = await import(path.join(server, 'supervisor.js'));
supervise({ entry: path.join(server, 'main.js') });
