import { Button } from '@mantine/core';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import classes from './api-keys.module.css';
import security from './security.module.css';

const graphqlExample = (key: string) => `curl -s ${window.location.origin}/graphql \\
  -H 'authorization: Bearer ${key}' \\
  -H 'content-type: application/json' \\
  -d '{"query":"{ works(first: 5) { totalCount nodes { title } } }"}'`;

const restExample = (key: string) => `curl -s ${window.location.origin}/api/works \\
  -H 'authorization: Bearer ${key}'`;

function Example({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.example}>
      <h3>
        <CopyText value={text} label={`${title} example`}>
          <span>Try it with {title}</span>
        </CopyText>
      </h3>
      <pre>{text}</pre>
    </section>
  );
}

/** The key in readable form, this once, and how to use it. */
export function ApiKeySecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <>
      <p className={classes.lead}>
        Copy it now: it is shown this one time. Whoever has it can use it, so keep it like a password.
      </p>
      <div className={classes.secret}>
        <CopyText value={secret} label="API key">
          <code>{secret}</code>
        </CopyText>
      </div>
      <Example title="GraphQL" text={graphqlExample(secret)} />
      <Example title="REST" text={restExample(secret)} />
      <div className={security.buttons}>
        <Button onClick={onDone}>I have copied it</Button>
      </div>
    </>
  );
}
