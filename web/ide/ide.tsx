import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createClient } from 'graphql-ws';
import { examplesPlugin } from './examples.tsx';
import { SessionNote } from './session-note.tsx';

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  fetch: (input, init) => fetch(input, { ...init, credentials: 'same-origin' }),
  // Connects with the first subscription; the session is the page's cookie.
  wsClient: createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql` }),
});

const plugins = [HISTORY_PLUGIN, examplesPlugin];
/** On a phone the examples would cover the editors. */
const hasRoom = matchMedia('(min-width: 801px)').matches;

const firstQuery = `# Run this with Ctrl-Enter (Cmd-Enter).
# On the left: documentation, history,
# examples.
{
  viewer {
    user {
      firstName
      lastName
    }
    workspace {
      name
    }
  }
}
`;

const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';

/** The GraphQL IDE. Sends operations to its own server with the session of this browser. */
export function Ide() {
  return (
    <GraphiQL
      fetcher={fetcher}
      plugins={plugins}
      visiblePlugin={hasRoom ? examplesPlugin : undefined}
      defaultTheme={isDark ? 'dark' : 'light'}
      defaultQuery={firstQuery}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>
        <a className="ide-logo" href="/dashboard">
          Stave
        </a>
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <SessionNote />
      </GraphiQL.Footer>
    </GraphiQL>
  );
}
