import { Button } from '@mantine/core';
import classes from './accounts.module.css';

type DemoBoxProps = { account: { email: string; password: string }; onFill: () => void };

/** The demo workspace's credentials, where the server has one. */
export function DemoBox({ account, onFill }: DemoBoxProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">Look around first</h2>
        <small>The demo workspace holds a sample catalogue. Nothing in it is real.</small>
        <dl>
          <dt>Email</dt>
          <dd>
            <code>{account.email}</code>
          </dd>
          <dt>Password</dt>
          <dd>
            <code>{account.password}</code>
          </dd>
        </dl>
      </div>
      <Button variant="default" size="xs" onClick={onFill}>
        Fill in demo account
      </Button>
    </section>
  );
}
