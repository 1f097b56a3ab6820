import type { PartyShare } from '#web/entities/works/party-shares.tsx';

type Party = { name: string; role: string; performanceShare: string; mechanicalShare: string };

const shareOf = (text: string) => ({ text, value: Number(text) });

/** Returns the parties of a royalty summary: songwriters first, then publishers. A party with two roles is listed twice. */
export const royaltyParties = ({
  songwriters,
  publishers,
}: Readonly<Record<'songwriters' | 'publishers', readonly Party[]>>): PartyShare[] =>
  [...songwriters, ...publishers].map(({ name, role, performanceShare, mechanicalShare }, index) => ({
    key: `${index} ${name}`,
    name,
    role,
    performance: shareOf(performanceShare),
    mechanical: shareOf(mechanicalShare),
  }));
