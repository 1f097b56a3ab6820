import { Button, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StaveLines } from '#web/kit/brand.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Contact } from './contact.tsx';
import { Features } from './features.tsx';
import { PublicFooter } from './footer.tsx';
import { PublicHeader } from './header.tsx';
import { Hero, Notes } from './hero.tsx';
import classes from './landing.module.css';
import { useLandingData } from './landing-data.ts';
import { freeStartText } from './offer.ts';
import { Packages } from './packages.tsx';
import frame from './public.module.css';
import { Security } from './security.tsx';
import { Showcase } from './showcase.tsx';

const query = `query {
  works(search: "harbour", first: 5) {
    nodes {
      title
      iswc
      splits {
        isComplete
        performance { assigned }
      }
    }
  }
}`;

function Api() {
  return (
    <section className={`${frame.wrap} ${frame.part}`} id="api" aria-labelledby="api-title">
      <div className={classes.api}>
        <div className={frame.words}>
          <h2 className={frame.heading} id="api-title">
            Everything is an API
          </h2>
          <p>
            The screens use one GraphQL schema, and so can you. Every type and field is documented. The IDE has examples, and the
            REST endpoints under <code>/api</code> return the same data.
          </p>
          <Button
            mt={24}
            variant="default"
            component="a"
            href="/graphql"
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          >
            Open the GraphQL IDE
          </Button>
          <p>
            Or begin with the <a href="/developers">guides and the reference</a>.
          </p>
        </div>
        <pre>{query}</pre>
      </div>
    </section>
  );
}

function Call() {
  return (
    <section className={frame.wrap} aria-labelledby="call-title">
      <div className={classes.call}>
        <div className={classes.callLines}>
          <StaveLines />
        </div>
        <div>
          <h2 className={frame.heading} id="call-title">
            Put your next work on record
          </h2>
          <Text size="md" mt={8}>
            Start with one song. It takes a few minutes.
          </Text>
        </div>
        <Buttons mt={0} gap={12}>
          <Button size="md" color="white" c="var(--mantine-primary-color-9)" component={Link} to="/register">
            Get Started
          </Button>
          <Button size="md" variant="outline" color="white" c="#fff" component={Link} to="/login">
            Sign In
          </Button>
        </Buttons>
      </div>
    </section>
  );
}

export function Component() {
  const state = useLandingData();
  const { data } = state;
  return (
    <div className={classes.page}>
      <div className={classes.background}>
        <Notes />
      </div>
      <PublicHeader />
      <main>
        <Hero note={data && freeStartText(data.packages)} />
        <section className={`${frame.wrap} ${frame.part}`} id="features" aria-labelledby="features-title">
          <div className={frame.head}>
            <h2 id="features-title">One catalogue for people, works, shares and files</h2>
            <p>From the first draft to a proof of creation.</p>
          </div>
          <Features networks={data?.chainNetworks} />
        </section>
        <Showcase />
        <Packages {...state} />
        <Security />
        <Api />
        <Call />
        <Contact email={state.isFailed ? null : data?.installation.contactEmail} />
      </main>
      <PublicFooter />
    </div>
  );
}
