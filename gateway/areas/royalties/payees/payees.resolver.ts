import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Label } from '#db/entities/label.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { mask } from '#domain/contributors/bank.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { maxContracts } from '#domain/royalties/payee-draft.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { openBank } from '../../music/contributors/bank-encryption.ts';
import { costPercentsText } from '../records/cost-percents.ts';
import { Payee, PayeeContract } from '../records/payee.type.ts';
import { StatementLanguageEnum } from '../records/royalty-enums.type.ts';
import { addEarningPayees } from './add-payees.service.ts';
import { deleteContract, saveContract } from './contracts.service.ts';
import { hasAccountSql, sealedAccount } from './payee-account.ts';
import { createPayee, deletePayee, updatePayee } from './payees.service.ts';
import {
  PartiesWithoutPayee,
  PartyStandingInput,
  PayeeBankDetails,
  PayeeConnection,
  PayeeContractInput,
  PayeeContractPayload,
  PayeeContractRemovalPayload,
  PayeeFilter,
  PayeeInput,
  PayeePatchInput,
  PayeePayload,
  PayeeRemovalPayload,
  PayeeSort,
  PayeesPayload,
  payeeList,
} from './payees.type.ts';
import { partiesWithout } from './payees-without.ts';

/** Rows of lists that payloads and short lists return. */
const maxShown = 100;

@ArgsType()
class PayeesArgs extends SearchArgs {
  @Field(() => PayeeSort, { nullable: true, description: 'Sort order. Defaults to name.' })
  sort?: InstanceType<typeof PayeeSort>;

  @Field(() => PayeeFilter, { nullable: true, description: 'Filters. Payees must match all filters.' })
  filter?: PayeeFilter;
}

const isTrue = (sql: string, isWanted: boolean | null | undefined): Condition[] =>
  isWanted == null ? [] : [{ sql: isWanted ? sql : `not ${sql}`, values: [] }];

const conditions = ({ kinds, standings, hasAccount, hasTerms, contributor, publisher, label }: PayeeFilter): Condition[] => [
  ...oneOf('kind', kinds),
  ...oneOf('standing', standings),
  ...isTrue(hasAccountSql, hasAccount),
  ...isTrue('exists (select from royalty_term t where t.payee_id = payee.id)', hasTerms),
  ...relatedTo('contributor_id = ?::uuid', contributor),
  ...relatedTo('publisher_id = ?::uuid', publisher),
  ...relatedTo('label_id = ?::uuid', label),
];

/** Payees of the workspace. */
@Resolver(() => Payee)
class PayeesResolver {
  @Query(() => PayeeConnection, { description: 'Payees of the workspace. `search` matches names and email addresses.' })
  payees(@Ctx() context: AppContext, @Args(() => PayeesArgs) args: PayeesArgs) {
    requireActor(context);
    return new PayeeConnection(context.rows, payeeList, { ...args, filters: conditions(args.filter ?? {}) });
  }

  @Query(() => Payee, { nullable: true, description: 'Returns the payee with this ID, or null.' })
  payee(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the payee.' }) id: string): Promise<Payee | null> {
    requireActor(context);
    return context.rows.byId(Payee, id);
  }

  @Extensions({ maxRows: maxShown })
  @Query(() => PartiesWithoutPayee, {
    description: `Parties of works and recordings that earned in the twelve months to the latest posted statement, and are no payees. At most ${maxShown} are listed.`,
  })
  async payeesWithout(@Ctx() context: AppContext) {
    const { rows, actor } = context;
    const found = await partiesWithout(rows.pool, actor.workspaceId);
    const parties = await Promise.all(
      found.slice(0, maxShown).map(async ({ works, recordings, kind, recordId, ...party }) => ({
        ...party,
        kind,
        workCount: works,
        recordingCount: recordings,
        contributor: kind === 'CONTRIBUTOR' ? await rows.byId(Contributor, recordId!) : null,
        publisher: kind === 'PUBLISHER' ? await rows.byId(Publisher, recordId!) : null,
        label: kind === 'LABEL' ? await rows.byId(Label, recordId!) : null,
      })),
    );
    return { total: found.length, parties };
  }

  @Mutation(() => PayeePayload, {
    description: 'Adds a payee with its default contract: a contributor, a publisher, a label, or anybody else by name.',
  })
  payeeCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => PayeeInput, { description: 'Fields of the new payee.' }) input: unknown,
  ) {
    return changed(context.rows, 'payee', Payee, () => createPayee(context, input));
  }

  @Mutation(() => PayeePayload, { description: 'Changes a payee. After a conflict, the payload contains the newer version.' })
  payeeUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the payee.' }) id: string,
    @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
    @Arg('input', () => PayeePatchInput, { description: 'Fields to change.' }) input: unknown,
  ) {
    const act = () => updatePayee(context, { id, version }, input).then(() => id);
    return changed(context.rows, 'payee', Payee, act, id);
  }

  @Mutation(() => PayeeRemovalPayload, {
    description: 'Deletes a payee with its terms. Rejected while it has a balance, or statements that are not paid.',
  })
  payeeDelete(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the payee.' }) id: string) {
    return payload(async () => ({ payeeId: await deletePayee(context, id) }));
  }

  @Extensions({ maxRows: maxShown })
  @Mutation(() => PayeesPayload, {
    description: 'Adds payees for parties that earned and have none, by default for all of them.',
  })
  payeesAdd(
    @Ctx() context: AppContext,
    @Arg('parties', () => [PartyStandingInput], {
      nullable: true,
      description: 'The parties, with their standings. Null adds all parties of `payeesWithout` with their proposed standings.',
    })
    parties?: readonly unknown[] | null,
  ) {
    return payload(async () => {
      const ids = await addEarningPayees(context, parties);
      const { rows } = context;
      rows.clear();
      const payees = await Promise.all(ids.slice(0, maxShown).map((id) => rows.byId(Payee, id)));
      return { payees: payees.filter((payee) => payee !== null), added: ids.length };
    });
  }
}

const payable: RelatedStatement<{ id: string; amount: string }> = {
  name: 'payee_payable',
  key: 'id',
  text: `select payee_id as id, sum(amount)::text as amount from ledger_line
    where payee_id = any($1::uuid[]) and workspace_id = $2 and account = 'PAYABLE' group by 1`,
};
const termCounts: RelatedStatement<{ id: string; terms: number }> = {
  name: 'payee_terms',
  key: 'id',
  text: `select payee_id as id, count(*)::int as terms from royalty_term
    where payee_id = any($1::uuid[]) and workspace_id = $2 group by 1`,
};

/** Further fields of payees. */
@Resolver(() => Payee)
class PayeeFieldsResolver {
  @Reads<Payee>('contributorId')
  @FieldResolver(() => Contributor, { nullable: true, description: 'The contributor who is paid. Null for other kinds.' })
  contributor(@Root() { contributorId }: Payee, @Ctx() { rows }: AppContext): Promise<Contributor | null> | null {
    return contributorId == null ? null : rows.byId(Contributor, contributorId);
  }

  @Reads<Payee>('publisherId')
  @FieldResolver(() => Publisher, { nullable: true, description: 'The publisher who is paid. Null for other kinds.' })
  publisher(@Root() { publisherId }: Payee, @Ctx() { rows }: AppContext): Promise<Publisher | null> | null {
    return publisherId == null ? null : rows.byId(Publisher, publisherId);
  }

  @Reads<Payee>('labelId')
  @FieldResolver(() => Label, { nullable: true, description: 'The label that is paid. Null for other kinds.' })
  label(@Root() { labelId }: Payee, @Ctx() { rows }: AppContext): Promise<Label | null> | null {
    return labelId == null ? null : rows.byId(Label, labelId);
  }

  @Reads<Payee>('language')
  @FieldResolver(() => StatementLanguageEnum, { description: 'Language of the statements.' })
  language(@Root() { language }: Payee): string {
    return language.toUpperCase();
  }

  @Reads<Payee>('id')
  @FieldResolver(() => [PayeeContract], {
    description: `Contracts of the payee, at most ${maxContracts}. The default one comes first.`,
  })
  contracts(@Root() { id }: Payee, @Ctx() { rows }: AppContext): Promise<PayeeContract[]> {
    return rows.byParent(PayeeContract, 'payeeId', id, 'is_default desc, name_key, id');
  }

  @Reads<Payee>('id')
  @FieldResolver(() => DecimalScalar, {
    description: 'What issued runs found payable and is not paid yet, in the currency of the payee.',
  })
  async payable(@Root() { id }: Payee, @Ctx() { rows }: AppContext): Promise<string> {
    return (await rows.related(payable, id))[0]?.amount ?? '0';
  }

  @Reads<Payee>('id')
  @FieldResolver(() => Int, { description: 'Number of terms of the payee alone.' })
  async termCount(@Root() { id }: Payee, @Ctx() { rows }: AppContext): Promise<number> {
    return (await rows.related(termCounts, id))[0]?.terms ?? 0;
  }

  @Reads<Payee>('id', 'contributorId')
  @FieldResolver(() => Boolean, { description: 'Whether the payee has a bank account, its own or that of the contributor.' })
  async hasAccount(@Root() payee: Payee, @Ctx() { rows }: AppContext): Promise<boolean> {
    return (await sealedAccount(rows, payee)) !== null;
  }

  @Reads<Payee>('id', 'contributorId')
  @FieldResolver(() => PayeeBankDetails, {
    nullable: true,
    description: 'Masked account to which the payee is paid. Null without one. Not available to API keys.',
  })
  async bankDetails(@Root() payee: Payee, @Ctx() { rows, platform }: AppContext): Promise<PayeeBankDetails | null> {
    const account = await sealedAccount(rows, payee);
    if (account === null) return null;
    const { accountHolder, bankName, iban, bic } = openBank(platform.config, account.sealed);
    const { isOfContributor } = account;
    return { accountHolder: mask(accountHolder), bankName: mask(bankName), iban: mask(iban), bic: mask(bic), isOfContributor };
  }

  @Reads<Payee>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may change the payee.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.reaches('Payee', 'WRITE');
  }
}

const contractBalances: RelatedStatement<{ id: string; amount: string }> = {
  name: 'payee_contract_balance',
  key: 'id',
  text: `select contract_id as id, sum(amount)::text as amount from ledger_line
    where contract_id = any($1::uuid[]) and workspace_id = $2 and account = 'PAYEE' group by 1`,
};

const costPercents: RelatedStatement<{ id: string; percent: number }> = {
  name: 'payee_contract_cost_percent',
  key: 'id',
  text: costPercentsText,
};

/** Contracts of payees. */
@Resolver(() => PayeeContract)
class PayeeContractsResolver {
  @Mutation(() => PayeeContractPayload, { description: 'Creates a contract of a payee, or changes the one with the ID.' })
  payeeContractSave(
    @Ctx() context: AppContext,
    @Arg('payee', () => ID, { description: 'ID of the payee.' }) payee: string,
    @Arg('id', () => ID, { nullable: true, description: 'ID of the contract to change. Null creates one.' })
    id: string | null | undefined,
    @Arg('input', () => PayeeContractInput, { description: 'The contract with all its values.' }) input: unknown,
  ) {
    return payload(async () => {
      const saved = await saveContract(context, { payee, id }, input);
      const { rows } = context;
      rows.clear();
      return { payeeContract: await rows.byId(PayeeContract, saved), payee: await rows.byId(Payee, payee) };
    });
  }

  @Mutation(() => PayeeContractRemovalPayload, {
    description: 'Deletes a contract. Rejected for the default contract, and for one with entries, statements or terms.',
  })
  payeeContractDelete(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the contract.' }) id: string) {
    return payload(async () => {
      const deleted = await deleteContract(context, id);
      const { rows } = context;
      rows.clear();
      return { payeeContractId: deleted.id, payee: await rows.byId(Payee, deleted.payeeId) };
    });
  }

  @Reads<PayeeContract>('payeeId')
  @FieldResolver(() => Payee, { description: 'The payee. Null if it was deleted.', nullable: true })
  payee(@Root() { payeeId }: PayeeContract, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.byId(Payee, payeeId);
  }

  @Reads<PayeeContract>('id')
  @FieldResolver(() => DecimalScalar, {
    description: 'Balance of the contract in the currency of the payee. Negative while advances and costs are not recouped.',
  })
  async balance(@Root() { id }: PayeeContract, @Ctx() { rows }: AppContext): Promise<string> {
    return (await rows.related(contractBalances, id))[0]?.amount ?? '0';
  }

  @Reads<PayeeContract>('id')
  @FieldResolver(() => PercentScalar, {
    description:
      'Percentage of costs that the payee pays back unless an entry says otherwise: that of the first term of the contract that shares the net profit, 100 without one.',
  })
  async costPercent(@Root() { id }: PayeeContract, @Ctx() { rows }: AppContext): Promise<number> {
    return (await rows.related(costPercents, id))[0]?.percent ?? HUNDRED;
  }
}

export const payeeResolvers = [PayeesResolver, PayeeFieldsResolver, PayeeContractsResolver] as const;
