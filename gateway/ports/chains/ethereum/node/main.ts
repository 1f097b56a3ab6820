import { LocalChain } from './chain.ts';
import { runNode } from './run.ts';

await runNode({ Chain: LocalChain, moreMethods: () => new Map(), withHistory: false });
