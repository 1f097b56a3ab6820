import { registerRest } from '#rest-compat/register.ts';
import { boundHeapGrowth } from './process/memory.ts';
import { startGateway } from './process/start.ts';

// Assembles the parts and serves, as a child of the supervisor. The only place that imports both the gateway and the REST endpoints.
boundHeapGrowth();
await startGateway([registerRest]);
