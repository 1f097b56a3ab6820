import { setSourceMapsSupport } from 'node:module';
import { boundHeapGrowth } from './server/process/memory.ts';
import { startGateway } from './server/process/start.ts';

// Starts the gateway as a child of the supervisor.
boundHeapGrowth();
// Stack traces need the product's own maps. Those of packages would be read and parsed at each start.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
await startGateway(async () => (await import('./server/product.ts')).serveProduct);
