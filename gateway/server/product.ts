import { registerRest } from '#rest-compat/register.ts';
import { type Serve, serve } from './process/serve.ts';

/** Assembles the parts and serves. The only module that imports both the gateway and the REST endpoints. */
export const serveProduct: Serve = (started) => serve(started, [registerRest]);
