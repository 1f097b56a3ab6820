import { registerRest } from '#rest-compat/register.ts';
import { boundHeapGrowth } from './process/memory.ts';
import { startGateway } from './process/start.ts';

// Puts the parts together and serves, as a child of the supervisor. Here alone the gateway knows of what is built upon it.
boundHeapGrowth();
await startGateway([registerRest]);
