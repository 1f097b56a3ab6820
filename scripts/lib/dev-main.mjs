// Runs the bundles in the folder that is named on the command line; the development server starts this in a process of its own.
import path from 'node:path';

process.setSourceMapsEnabled(true);
const folder = process.argv[2];
const { supervise } = await import(path.join(folder, 'supervisor.js'));
supervise({ entry: path.join(folder, 'main.js') });
