import { ID } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import type { Split, Work } from '#db/entities/work.ts';
import { type SplitSheet as ComputedSheet, type ShareRow, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { constantOf } from '../../../kit/enum-type.ts';
import { exposeObject } from '../../../kit/expose.ts';
import type { Rows } from '../../../kit/rows.ts';
import { PercentScalar } from '../../../kit/scalars.ts';
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

// These types use fields and getters instead of resolver methods: a list reads hundreds of them, and a resolver call costs more than its
// work. graphql-jit reads objects and lists several times per value, so such getters cache their result.

/** One row of a sheet. Its share is computed when selected; its party was read with the rows. */
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
    this.found ??= this.sheet.source.joinedRow(Contributor, this.row.contributorId!);
    return this.found;
  }
}
export class ComposerSplit extends ContributorSplit {}
export class AuthorSplit extends ContributorSplit {}
export class PublisherSplit extends PartySplit {
  private found: Publisher | null = null;

  get publisher(): Publisher | null {
    const { publisherId } = this.row;
    if (publisherId != null) this.found ??= this.sheet.source.joinedRow(Publisher, publisherId);
    return this.found;
  }
}

const rowFields = {
  id: { type: () => ID, description: 'ID of the row. Saving the splits assigns new IDs.' },
  performanceFactor: {
    type: () => PercentScalar,
    description: "Percentage of the performance royalties of the row's group: composers, authors or publishers.",
  },
  mechanicalFactor: {
    type: () => PercentScalar,
    description: "Percentage of the mechanical royalties of the row's group: composers, authors or publishers.",
  },
  performanceShare: { type: () => PercentScalar, description: 'Percentage of the performance royalties of the whole work.' },
  mechanicalShare: { type: () => PercentScalar, description: 'Percentage of the mechanical royalties of the whole work.' },
};
const contributorField = {
  type: () => Contributor,
  nullable: true as const,
  description: 'The credited contributor. Null while the contributor is in the bin.',
};
exposeObject(ComposerSplit, 'A contributor to the music of a work.', {
  ...rowFields,
  role: { type: () => ComposerRoleEnum, description: 'Role of the contributor in writing the music.' },
  contributor: contributorField,
});
exposeObject(AuthorSplit, 'A contributor to the lyrics of a work.', {
  ...rowFields,
  role: { type: () => AuthorRoleEnum, description: 'Role of the contributor in writing the lyrics.' },
  contributor: contributorField,
});
exposeObject(PublisherSplit, 'A publisher on a work.', {
  ...rowFields,
  role: { type: () => PublisherRoleEnum, description: 'Role of the publisher on the work.' },
  publisher: {
    type: () => Publisher,
    nullable: true,
    description: 'The publisher. Null while the publisher is in the bin.',
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

  /** Computed when a computed field is selected; plain factors cost nothing. */
  get computed(): ComputedSheet<TaggedSplit, TaggedSplit> {
    this.known ??= computeSheet(this.work, this.rows);
    return this.known;
  }

  /** The computed shares of one row. */
  sharesOf({ id, group }: Split): ShareRow<TaggedSplit> {
    return this.computed[group].rows.find(({ key }) => key === id)!;
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
exposeObject(
  SplitSheet,
  'Splits of a work. Shares are rounded to 0.0001 percent and add up exactly to the share of their group.',
  {
    mainSplit: {
      type: () => MainSplit,
      description: 'Main split of a work: division of the royalties between publishers, music and lyrics.',
    },
    composers: { type: () => [ComposerSplit], description: 'Contributors to the music.' },
    authors: { type: () => [AuthorSplit], description: 'Contributors to the lyrics.' },
    publishers: { type: () => [PublisherSplit], description: 'Publishers of the work.' },
    factors: {
      type: () => [GroupFactors],
      description: 'Sum of the percentages of each group, for each type of royalties.',
    },
    performance: { type: () => SplitTotals, description: 'Totals of the performance royalties.' },
    mechanical: { type: () => SplitTotals, description: 'Totals of the mechanical royalties.' },
    isComplete: { type: () => Boolean, description: 'Whether all royalties are assigned.' },
    problems: { type: () => [SplitProblem], description: 'Problems and notes, the most severe first.' },
  },
);
