import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { discoverRoutes, routes } from './routes.tsx';
import { ThemeProvider } from './theme/provider.tsx';

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes });

export function App() {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
