import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from '#web/kit/store.ts';
import { docsHistory, goBack, goToStart, visit } from './docs-navigation.ts';
import { searchDocs } from './docs-search.ts';
import { InlineCode } from './inline-code.tsx';
import classes from './panels.module.css';

const Description = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className={classes.about}>
      <InlineCode text={text} />
    </p>
  ) : null;

const Deprecation = ({ reason }: { reason: string | null | undefined }) =>
  reason ? (
    <p className={classes.about} data-ink="warn">
      Deprecated. <InlineCode text={reason} />
    </p>
  ) : null;

/** A type as it is written in the schema, with a link to its page. */
function TypeLink({ type }: { type: GraphQLType }) {
  const { name } = getNamedType(type);
  const [before = '', after = ''] = String(type).split(name);
  return (
    <span className={classes.type}>
      {before}
      <button type="button" className={classes.link} onClick={() => visit(name)}>
        {name}
      </button>
      {after}
    </span>
  );
}

function Argument({ argument }: { argument: GraphQLArgument }) {
  return (
    <li>
      <span className={classes.name}>{argument.name}</span>: <TypeLink type={argument.type} />
      {argument.defaultValue !== undefined && <code> = {JSON.stringify(argument.defaultValue)}</code>}
      <Description text={argument.description} />
      <Deprecation reason={argument.deprecationReason} />
    </li>
  );
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

function FieldEntry({ field, isChosen }: { field: Field; isChosen: boolean }) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) entry.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const args = 'args' in field ? field.args : [];
  return (
    <li ref={entry} data-chosen={isChosen || undefined} className={classes.field}>
      <span className={classes.name}>{field.name}</span>: <TypeLink type={field.type} />
      <Description text={field.description} />
      <Deprecation reason={field.deprecationReason} />
      {args.length > 0 && (
        <details open={isChosen}>
          <summary>{args.length === 1 ? '1 argument' : `${args.length} arguments`}</summary>
          <ul className={classes.arguments}>
            {args.map((argument) => (
              <Argument key={argument.name} argument={argument} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </>
);

/** Fields, values and relations of a type. */
function TypePage({ schema, type, field }: { schema: GraphQLSchema; type: GraphQLNamedType; field: string | null }) {
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  return (
    <>
      <Description text={type.description} />
      {interfaces.length > 0 && (
        <List title="Implements">
          {interfaces.map((each) => (
            <li key={each.name}>
              <TypeLink type={each} />
            </li>
          ))}
        </List>
      )}
      {isAbstractType(type) && (
        <List title="Object types">
          {schema.getPossibleTypes(type).map((each) => (
            <li key={each.name}>
              <TypeLink type={each} />
            </li>
          ))}
        </List>
      )}
      {hasFields && (
        <List title="Fields">
          {Object.values(type.getFields() as Record<string, Field>).map((each) => (
            <FieldEntry key={each.name} field={each} isChosen={each.name === field} />
          ))}
        </List>
      )}
      {isEnumType(type) && (
        <List title="Values">
          {type.getValues().map(({ name, description, deprecationReason }) => (
            <li key={name} className={classes.field}>
              <span className={classes.name}>{name}</span>
              <Description text={description} />
              <Deprecation reason={deprecationReason} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function Start({ schema }: { schema: GraphQLSchema }) {
  const roots = [
    ['Read', schema.getQueryType()],
    ['Change', schema.getMutationType()],
    ['Follow', schema.getSubscriptionType()],
  ] as const;
  return (
    <List title="Operations">
      {roots.map(([verb, type]) =>
        type ? (
          <li key={verb}>
            <button type="button" className={classes.entry} onClick={() => visit(type.name)}>
              <strong>{type.name}</strong>
              <small>
                {verb}: {Object.keys(type.getFields()).length} fields
              </small>
            </button>
          </li>
        ) : null,
      )}
    </List>
  );
}

function Hits({ schema, text, onOpen }: { schema: GraphQLSchema; text: string; onOpen: () => void }) {
  const hits = searchDocs(schema, text);
  const open = (type: string, field: string | null) => {
    visit(type, field);
    onOpen();
  };
  if (hits.length === 0) return <p data-ink="quiet">No type or field contains “{text.trim()}”.</p>;
  return (
    <ul>
      {hits.map(({ type, field }) => (
        <li key={`${type}.${field}`}>
          <button type="button" className={classes.entry} onClick={() => open(type, field)}>
            <span className={classes.name}>{field ?? type}</span>
            <small>{field === null ? 'Type' : type}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The documentation of the schema: types, fields, arguments and deprecations, with a search. */
export function Docs({ schema }: { schema: GraphQLSchema }) {
  const [text, setText] = useState('');
  const place = useStore(docsHistory).at(-1);
  const type = place && schema.getType(place.type);
  const isSearching = text.trim() !== '';
  return (
    <>
      <div className={classes.sticky}>
        <TextInput
          type="search"
          aria-label="Search types and fields"
          placeholder="Search types and fields"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {type && !isSearching && (
          <div className={classes.heading}>
            <ActionIcon aria-label="Back" onClick={goBack}>
              <IconArrowLeft size={18} stroke={1.7} />
            </ActionIcon>
            <h2>{type.name}</h2>
            <button type="button" className={classes.link} onClick={goToStart}>
              All operations
            </button>
          </div>
        )}
      </div>
      {isSearching ? (
        <Hits schema={schema} text={text} onOpen={() => setText('')} />
      ) : type ? (
        <TypePage key={type.name} schema={schema} type={type} field={place.field} />
      ) : (
        <Start schema={schema} />
      )}
    </>
  );
}
