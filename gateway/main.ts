import { startGateway } from './process/start.ts';

await startGateway();
