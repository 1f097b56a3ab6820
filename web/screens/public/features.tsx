import { IconAlertTriangle, IconCheck, IconFile, IconMovie, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { percentLabel } from '#web/kit/text/numbers.ts';
import classes from './features.module.css';
import { type LandingNetworks, proofText } from './proof-text.ts';
import frame from './public.module.css';

const codes = [
  ['ISWC', 'T-034.524.680-1', null],
  ['IPI', '00000000199', null],
  ['ISNI', '0000 0001 2146 438X', null],
  ['ISWC', 'T-123.456.789-0', 'Check digit is 4'],
] as const;

function Codes() {
  return (
    <ul className={classes.codes} data-ruled>
      {codes.map(([kind, code, fault]) => (
        <li key={code}>
          <small>{kind}</small>
          <code>{code}</code>
          <small data-ink={fault === null ? 'good' : 'warn'}>
            {fault === null ? <IconCheck size={13} stroke={2.4} /> : <IconAlertTriangle size={13} stroke={2} />}
            {fault ?? 'Valid'}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Lines from fingerprints to one root: left end, bend and right end. */
const branches = [
  [34, 62],
  [90, 62],
  [146, 174],
  [202, 174],
  [258, 286],
  [314, 286],
] as const;

function Fingerprints() {
  const node = (x: number, y: number, width: number) => (
    <rect key={x} x={x - width / 2} y={y - 9} width={width} height="18" rx="5" />
  );
  return (
    <svg className={classes.tree} viewBox="0 0 348 150" aria-hidden="true">
      {branches.map(([leaf, above]) => (
        <path key={leaf} d={`M${leaf} 118V102H${above}V88`} />
      ))}
      {[62, 174, 286].map((x) => (
        <path key={x} d={`M${x} 70V52H174V34`} />
      ))}
      {branches.map(([leaf]) => node(leaf, 127, 34))}
      {[62, 174, 286].map((x) => node(x, 79, 44))}
      {node(174, 24, 104)}
    </svg>
  );
}

const files = [
  [IconPhoto, 'Front cover', '4,000 × 4,000 · JPEG', 'Public'],
  [IconMovie, 'Lyric video', '3:42 · MP4', 'Public'],
  [IconFile, 'Publishing agreement', '12 pages · PDF', 'Private'],
] as const;

function Media() {
  return (
    <ul className={classes.people} data-ruled>
      {files.map(([Icon, title, facts, visibility]) => (
        <li key={title}>
          <i>
            <Icon size={16} stroke={1.6} />
          </i>
          <span>
            <b>{title}</b>
            <small>{facts}</small>
          </span>
          <small>{visibility}</small>
        </li>
      ))}
    </ul>
  );
}

const people = [
  ['ML', 'Mara Lindqvist', 'Manages members and plan', 'Owner'],
  ['JA', 'Jonas Ahlberg', 'Changes the catalogue', 'Editor'],
  ['IO', 'Imani Okafor-Bell', 'Reads the catalogue', 'Viewer'],
] as const;

function People() {
  return (
    <ul className={classes.people} data-ruled>
      {people.map(([initials, name, may, role]) => (
        <li key={name}>
          <i data-initials={initials} />
          <span>
            <b>{name}</b>
            <small>{may}</small>
          </span>
          <small>{role}</small>
        </li>
      ))}
    </ul>
  );
}

const figures = [
  ['Splits complete', 91],
  ['Valid ISWC', 80],
  ['Released', 58],
] as const;

function Figures() {
  return (
    <ul className={classes.figures}>
      {figures.map(([label, percent]) => (
        <li key={label}>
          {label}
          <b>{percentLabel(percent)}</b>
          <span>
            <i style={{ width: `${percent}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const entries = [
  ['Splits replaced', 'Mara Lindqvist', '14:02'],
  ['Work changed', 'Jonas Ahlberg', '13:47'],
  ['Session ended', 'Mara Lindqvist', '09:15'],
] as const;

function Entries() {
  return (
    <ul className={classes.people} data-ruled>
      {entries.map(([act, who, time]) => (
        <li key={act}>
          <span>
            <b>{act}</b>
            <small>{who}</small>
          </span>
          <small data-figures>{time}</small>
        </li>
      ))}
    </ul>
  );
}

type Feature = { title: string; text: string | ((networks: LandingNetworks) => string); picture: ReactNode };

const features: readonly Feature[] = [
  {
    title: 'Music Publishing',
    text: 'Works, contributors and publishers with exact splits. ISWC, IPI and ISNI are checked as you type. If a check digit is wrong, Stave shows the right one.',
    picture: <Codes />,
  },
  {
    title: 'Blockchain Security',
    text: proofText,
    picture: <Fingerprints />,
  },
  {
    title: 'Multi-Media Support',
    text: 'Images, videos and documents, with rights and credits for each file, linked to your works. Uploads resume after an interruption, and search covers the text of documents.',
    picture: <Media />,
  },
  {
    title: 'Collaboration Tools',
    text: 'Invite colleagues as owners, editors or viewers. If two people edit the same work, the later save shows both versions and overwrites nothing.',
    picture: <People />,
  },
  {
    title: 'Analytics and Reporting',
    text: 'See what is released, which works lack an ISWC or complete splits, and who is credited most. Export any list as CSV.',
    picture: <Figures />,
  },
  {
    title: 'Enterprise Security',
    text: 'Roles enforced by the server, two-factor sign-in, sessions you can end, and an audit entry for every change.',
    picture: <Entries />,
  },
];

/** The six feature cards with drawings. `networks` lists the chains of this server, once loaded. */
export function Features({ networks }: { networks: LandingNetworks }) {
  return (
    <div className={frame.three}>
      {features.map(({ title, text, picture }) => (
        <article key={title}>
          <div className={classes.picture} aria-hidden="true">
            {picture}
          </div>
          <h3>{title}</h3>
          <p>{typeof text === 'string' ? text : text(networks)}</p>
        </article>
      ))}
    </div>
  );
}
