import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShareBar, Swatch } from '#web/kit/text/share-bar.tsx';
import { parties } from './example.ts';
import classes from './features.module.css';

const codes = [
  ['ISWC', 'T-034.524.680-1', null],
  ['IPI', '00000000199', null],
  ['ISNI', '0000 0001 2146 438X', null],
  ['ISWC', 'T-123.456.789-0', 'Check digit is 4'],
] as const;

function Codes() {
  return (
    <ul className={classes.codes}>
      {codes.map(([kind, code, fault]) => (
        <li key={code} data-fault={fault !== null || undefined}>
          <span>{kind}</span>
          <code>{code}</code>
          <em>
            {fault === null ? <IconCheck size={13} stroke={2.4} /> : <IconAlertTriangle size={13} stroke={2} />}
            {fault ?? 'Valid'}
          </em>
        </li>
      ))}
    </ul>
  );
}

const people = [
  ['IB', 'Ida Brandt', 'Composer, Lyricist', 'GEMA'],
  ['TR', 'Tomás Rey', 'Author', 'SGAE'],
  ['CO', 'Chidi Okafor', 'Arranger', 'PRS'],
] as const;

function People() {
  return (
    <ul className={classes.people}>
      {people.map(([initials, name, roles, society]) => (
        <li key={name}>
          <i data-initials={initials} />
          <span>
            <b>{name}</b>
            <small>{roles}</small>
          </span>
          <em>{society}</em>
        </li>
      ))}
    </ul>
  );
}

function Splits() {
  return (
    <div className={classes.splits}>
      <ShareBar parts={parties} whole={100} label="Shares of four parties" />
      <ul>
        {parties.map(({ key, label, value, color }) => (
          <li key={key}>
            <Swatch {...(color ? { color } : {})} />
            {label}
            <b>{value.toFixed(2)} %</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Search() {
  return (
    <div className={classes.search}>
      <p>
        arbou
        <i />
      </p>
      <ul>
        <li>
          H<mark>arbou</mark>r Lights
        </li>
        <li>
          The Old H<mark>arbou</mark>r
        </li>
        <li>
          L’<mark>arbou</mark>sier
        </li>
      </ul>
    </div>
  );
}

function Versions() {
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th />
          <th>Theirs</th>
          <th>Yours</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>Tempo</th>
          <td>96</td>
          <td data-pick>98</td>
        </tr>
        <tr>
          <th>Genre</th>
          <td data-pick>Folk</td>
          <td>Pop</td>
        </tr>
        <tr>
          <th>Key</th>
          <td>D minor</td>
          <td data-pick>D major</td>
        </tr>
      </tbody>
    </table>
  );
}

function Publishers() {
  return (
    <ul className={classes.people}>
      <li>
        <i data-initials="NS" />
        <span>
          <b>Northlight Songs</b>
          <small>Original publisher</small>
        </span>
        <em>75 %</em>
      </li>
      <li>
        <i data-initials="HM" />
        <span>
          <b>Halden Music</b>
          <small>Co-publisher</small>
        </span>
        <em>25 %</em>
      </li>
    </ul>
  );
}

const features: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Contributors',
    text: 'Writers, artists and arrangers with roles, societies, IPI and ISNI numbers. Bank details are kept encrypted.',
    picture: <People />,
  },
  {
    title: 'Publishers',
    text: 'Who holds the publishing share, with addresses, contacts and codes, credited on as many works as you like.',
    picture: <Publishers />,
  },
  {
    title: 'Exact splits',
    text: 'Performance and mechanical shares in integers, never rounded floats. What does not total 100 % says what is missing.',
    picture: <Splits />,
  },
  {
    title: 'Identifiers, checked',
    text: 'ISWC, IPI and ISNI are verified while you type. A wrong check digit is told together with the right one.',
    picture: <Codes />,
  },
  {
    title: 'Found at once',
    text: 'Any piece of a title finds its work, accents or not. Lists sort, page and export what they show.',
    picture: <Search />,
  },
  {
    title: 'Nothing overwritten',
    text: 'When two people edit one work, the later save shows both versions. A deletion can be undone.',
    picture: <Versions />,
  },
];

/** What works today; each with a small picture of it. */
export function Features() {
  return (
    <div className={classes.grid}>
      {features.map(({ title, text, picture }) => (
        <article key={title}>
          <div className={classes.picture} aria-hidden="true">
            {picture}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}
