import { Button, Group } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Wordmark } from '#web/kit/brand.tsx';
import { useRetryOnline } from '#web/kit/feedback/use-retry-online.ts';
import { describeRouteError } from './describe-route-error.ts';
import classes from './errors.module.css';

const reload = () => window.location.reload();

/** Last resort: the layout failed, or the session could not be loaded. */
export function AppError() {
  const { title, detail } = describeRouteError(useRouteError());
  useRetryOnline(reload);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href="/" aria-label="Stave, home">
          <Wordmark />
        </a>
      </header>
      <main className={classes.body} role="alert">
        <h1>{title}</h1>
        <p>{detail}</p>
        <Group gap={8} mt={24} mb={16}>
          <Button onClick={reload}>Reload</Button>
          <Button variant="default" component="a" href="/">
            Go to the start page
          </Button>
        </Group>
        <small>Your unsaved form input is kept in this tab and restored with the page.</small>
      </main>
    </div>
  );
}
