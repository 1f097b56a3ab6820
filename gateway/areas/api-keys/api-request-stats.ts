import { Extensions, Field, Int, ObjectType } from 'type-graphql';
import type { Condition } from '../../kit/filtered.ts';
import { type FigureReader, readFigures } from '../../kit/read-figures.ts';
import { numbered } from '../../kit/sql-conditions.ts';
import { ApiOperationStats, p95Description } from './api-requests.type.ts';

/** Maximum number of operations, those with the most requests first. */
const maxOperations = 20;

/** Refusals by the rate limit take no time, and would hide the duration of the others. */
const figures = `coalesce(sum(requests), 0)::int as requests, coalesce(sum(requests) filter (where status <> 'OK'), 0)::int as errors,
  percentile_disc(0.95) within group (order by duration_ms) filter (where status <> 'LIMITED') as "p95Ms"`;
type Totals = Pick<ApiOperationStats, 'requests' | 'errors' | 'p95Ms'>;

/** Totals of the requests of a workspace's API keys. Reads only what is selected. */
@ObjectType({ description: 'Totals of the requests of API keys, of at most 7 days.' })
export class ApiRequestStats {
  #totals: Promise<Totals> | undefined;
  readonly #where: { sql: string; values: unknown[] };

  constructor(
    private readonly rows: FigureReader,
    workspaceId: string,
    filters: readonly Condition[],
  ) {
    this.#where = numbered([{ sql: 'workspace_id = ?', values: [workspaceId] }, ...filters]);
  }

  @Field(() => Int, { description: 'Number of requests.' })
  async requests(): Promise<number> {
    return (await this.#read()).requests;
  }

  @Field(() => Int, { description: 'Number of requests that did not succeed.' })
  async errors(): Promise<number> {
    return (await this.#read()).errors;
  }

  @Field(() => Int, { nullable: true, description: p95Description })
  async p95Ms(): Promise<number | null> {
    return (await this.#read()).p95Ms;
  }

  @Extensions({ maxRows: maxOperations })
  @Field(() => [ApiOperationStats], {
    description: 'The 20 operations with the most requests, the most frequent first.',
  })
  operations(): Promise<ApiOperationStats[]> {
    const text = `select operation, operation_type as "operationType", transport, ${figures} from request_log where ${this.#where.sql}
      group by operation, operation_type, transport order by sum(requests) desc, operation, transport, operation_type limit ${maxOperations}`;
    return readFigures<ApiOperationStats>(this.rows, text, this.#where.values);
  }

  #read(): Promise<Totals> {
    const text = `select ${figures} from request_log where ${this.#where.sql}`;
    this.#totals ??= readFigures<Totals>(this.rows, text, this.#where.values).then(([row]) => row!);
    return this.#totals;
  }
}
