// Runs the bundles in the folder given on the command line. The development server starts this file in its own process.
import path from 'node:path';

process.setSourceMapsEnabled(true);
const folder = process.argv[2];
const { supervise } = await import(path.join(folder, 'supervisor.js'));
supervise({ entry: path.join(folder, 'main.js') });
