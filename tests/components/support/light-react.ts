import * as React from 'react';

// In development, React records each render for the browser's profiler, and the call stack of each element. No test reads them, and they
// cost a quarter of a page's processor time. React's warnings stay.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const stacksPerSecond = 10_000;
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => stacksPerSecond, set: () => undefined });
