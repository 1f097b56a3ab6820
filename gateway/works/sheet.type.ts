import { ID } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import type { Split, Work } from '#db/entities/work.ts';
import {
  type SplitSheet as ComputedSheet,
  type ShareRow,
  type SplitGroupName,
  splitGroups,
  splitRights,
} from '#domain/works/split-model.ts';
import { constantOf } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import type { Rows } from '../kit/rows.ts';
import { PercentScalar } from '../kit/scalars.ts';
import { computeSheet, type TaggedSplit } from './sheet.ts';
import {
  AuthorRoleEnum,
  ComposerRoleEnum,
  GroupFactors,
  MainSplit,
  PublisherRoleEnum,
  SplitProblem,
  SplitTotals,
} from './splits.type.ts';

// These types show fields and getters instead of resolver methods: a list reads some hundred of them, and calling a resolver costs more
// than the work it would do. graphql-jit reads objects and lists several times for each value, so a getter that makes one keeps it.

/** One row of a sheet. Its share is computed when it is asked for; its party came along with the rows of the sheet. */
abstract class PartySplit {
  readonly id: string;
  readonly role: string;
  readonly performanceFactor: number;
  readonly mechanicalFactor: number;

  constructor(
    protected readonly row: Split,
    protected readonly sheet: SplitSheet,
  ) {
    this.id = row.id;
    this.role = constantOf(row.role);
    this.performanceFactor = row.performanceFactor;
    this.mechanicalFactor = row.mechanicalFactor;
  }

  get performanceShare(): number {
    return this.sheet.sharesOf(this.row).performanceShare;
  }
  get mechanicalShare(): number {
    return this.sheet.sharesOf(this.row).mechanicalShare;
  }
}
abstract class ContributorSplit extends PartySplit {
  private found: Contributor | null = null;

  get contributor(): Contributor | null {
    this.found ??= this.sheet.source.brought(Contributor, this.row.contributorId!);
    return this.found;
  }
}
export class ComposerSplit extends ContributorSplit {}
export class AuthorSplit extends ContributorSplit {}
export class PublisherSplit extends PartySplit {
  private found: Publisher | null = null;

  get publisher(): Publisher | null {
    const { publisherId } = this.row;
    if (publisherId != null) this.found ??= this.sheet.source.brought(Publisher, publisherId);
    return this.found;
  }
}

const rowFields = {
  id: { type: () => ID, description: 'Id of the row; a save of the splits makes new ones.' },
  performanceFactor: { type: () => PercentScalar, description: "The row's part of its group's performance royalties." },
  mechanicalFactor: { type: () => PercentScalar, description: "The row's part of its group's mechanical royalties." },
  performanceShare: { type: () => PercentScalar, description: 'Share of the performance royalties of the whole work.' },
  mechanicalShare: { type: () => PercentScalar, description: 'Share of the mechanical royalties of the whole work.' },
};
const contributorField = {
  type: () => Contributor,
  nullable: true as const,
  description: 'Who it is; null when the contributor lies in the bin.',
};
expose(ComposerSplit, 'A contributor to the music of a work.', {
  ...rowFields,
  role: { type: () => ComposerRoleEnum, description: 'What the contributor did for the music.' },
  contributor: contributorField,
});
expose(AuthorSplit, 'A contributor to the lyrics of a work.', {
  ...rowFields,
  role: { type: () => AuthorRoleEnum, description: 'What the contributor did for the lyrics.' },
  contributor: contributorField,
});
expose(PublisherSplit, 'A publisher on a work.', {
  ...rowFields,
  role: { type: () => PublisherRoleEnum, description: 'What the publisher does for the work.' },
  publisher: {
    type: () => Publisher,
    nullable: true,
    description: 'Which publisher it is; null when it lies in the bin.',
  },
});

export class SplitSheet {
  readonly composers: ComposerSplit[] = [];
  readonly authors: AuthorSplit[] = [];
  readonly publishers: PublisherSplit[] = [];
  private known: ComputedSheet<TaggedSplit, TaggedSplit> | undefined;
  private knownFactors: GroupFactors[] | undefined;
  private knownProblems: SplitProblem[] | undefined;

  constructor(
    readonly source: Rows,
    private readonly work: Work,
    private readonly rows: readonly Split[],
  ) {
    for (const row of rows) {
      if (row.group === 'composers') this.composers.push(new ComposerSplit(row, this));
      else if (row.group === 'authors') this.authors.push(new AuthorSplit(row, this));
      else this.publishers.push(new PublisherSplit(row, this));
    }
  }

  /** Computed when something computed is asked for; plain factors cost nothing. */
  get computed(): ComputedSheet<TaggedSplit, TaggedSplit> {
    this.known ??= computeSheet(this.work, this.rows);
    return this.known;
  }

  /** The computed shares of one row. */
  sharesOf({ id, group }: Split): ShareRow<TaggedSplit> {
    return this.computed[group as SplitGroupName].rows.find(({ key }) => key === id)!;
  }

  get mainSplit(): MainSplit {
    return this.computed.main;
  }
  get factors(): GroupFactors[] {
    this.knownFactors ??= splitGroups.flatMap((group) =>
      splitRights.map((right) => {
        const { state, ...sums } = this.computed[group][right];
        return { ...sums, group: constantOf(group), right: constantOf(right), state: constantOf(state) };
      }),
    );
    return this.knownFactors;
  }
  get performance(): SplitTotals {
    return this.computed.performance;
  }
  get mechanical(): SplitTotals {
    return this.computed.mechanical;
  }
  get isComplete(): boolean {
    return this.computed.isComplete;
  }
  get problems(): SplitProblem[] {
    this.knownProblems ??= this.computed.problems.map(({ code, severity, group, right, message }) => ({
      message,
      code: constantOf(code),
      severity: constantOf(severity),
      group: group && constantOf(group),
      right: right && constantOf(right),
    }));
    return this.knownProblems;
  }
}
expose(
  SplitSheet,
  'Who shares in a work. Shares are exact: rows are rounded to 1/10,000 percent so that each group totals its part.',
  {
    mainSplit: { type: () => MainSplit, description: 'How the whole is divided between publishers, music and lyrics.' },
    composers: { type: () => [ComposerSplit], description: 'Who wrote the music.' },
    authors: { type: () => [AuthorSplit], description: 'Who wrote the lyrics.' },
    publishers: { type: () => [PublisherSplit], description: 'Who publishes the work.' },
    factors: { type: () => [GroupFactors], description: 'The factors of each group for each right, and what is missing.' },
    performance: { type: () => SplitTotals, description: 'Performance royalties of the whole work.' },
    mechanical: { type: () => SplitTotals, description: 'Mechanical royalties of the whole work.' },
    isComplete: { type: () => Boolean, description: 'Whether every right is divided completely.' },
    problems: { type: () => [SplitProblem], description: 'What to mend or to know, the gravest first.' },
  },
);
