import { Button } from '@mantine/core';
import classes from './accounts.module.css';

type DemoBoxProps = { account: { email: string; password: string }; onFill: () => void };

/** The demo workspace's credentials, where the server has one. */
export function DemoBox({ account, onFill }: DemoBoxProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">Look around first</h2>
        <p>The demo workspace holds a sample catalogue. Nothing in it is real.</p>
        <dl>
          <dt>Email</dt>
          <dd>{account.email}</dd>
          <dt>Password</dt>
          <dd>{account.password}</dd>
        </dl>
      </div>
      <Button variant="default" size="xs" onClick={onFill}>
        Fill in demo account
      </Button>
    </section>
  );
}
