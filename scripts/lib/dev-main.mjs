// Runs the bundle that is named on the command line; the development server starts this in a process of its own.
process.setSourceMapsEnabled(true);
const { main } = await import(process.argv[2]);
await main();
