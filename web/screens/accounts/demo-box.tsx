import { Button, Stack } from '@mantine/core';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import classes from './accounts.module.css';

type DemoBoxProps = { account: { email: string; password: string }; onFill: () => void };

/** Credentials of the demo workspace, if the server has one. */
export function DemoBox({ account, onFill }: DemoBoxProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <Stack gap={8} flex="1 1 240px">
        <h2 id="demo-title">Look around first</h2>
        <small>The demo workspace contains a sample catalogue. Nothing in it is real.</small>
        <FactList
          facts={[
            ['Email', <code key="email">{account.email}</code>],
            ['Password', <code key="password">{account.password}</code>],
          ]}
        />
      </Stack>
      <Button variant="default" size="xs" onClick={onFill}>
        Fill in demo account
      </Button>
    </section>
  );
}
