import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client';
import { percentOf } from '#domain/kit/percent-of.ts';
import { readMachine } from './machine.ts';

/** Sampling interval and number of samples for trends: one hour. */
const everyMs = 30_000;
const keptSamples = 120;
/** Percentiles describe the requests of this time. */
const windowSeconds = 600;
/** Insufficient Storage, RFC 4918, 11.5. */
const storageFullStatus = 507;
const fullMs = 60_000;

/** A measurement of this gateway. Percentages are 0 to 100. */
export type Sample = {
  at: Date;
  cpuPercent: number;
  memoryPercent: number;
  requestsPerMinute: number;
  errorPercent: number;
  p95Ms: number;
};

type Measured = { config: { dataDir: string }; pool: Pool; live: { size: number } };

/** Requests since the start. */
type Counts = { requests: number; failures: number };

/** What this gateway measures about itself, for administrators and for Prometheus. */
export class Measures {
  readonly registry = new Registry();
  readonly startedAt = new Date();
  readonly samples: Sample[] = [];
  readonly counts: Counts = { requests: 0, failures: 0 };
  readonly #duration = new Histogram({
    name: 'stave_http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  readonly #latency = new Summary({
    name: 'stave_http_latency_seconds',
    help: 'Percentiles of the duration of HTTP requests in the last ten minutes.',
    percentiles: [0.5, 0.95, 0.99],
    maxAgeSeconds: windowSeconds,
    ageBuckets: 5,
    registers: [this.registry],
  });
  readonly #graphqlErrors = new Counter({
    name: 'stave_graphql_errors_total',
    help: 'GraphQL responses with an error, by its code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  /** When a request was refused last because the disk was full. */
  #fullAt: number | null = null;
  #previous: Counts & { at: number } = { ...this.counts, at: Date.now() };

  /** Counts a request. Server errors are failures. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    this.counts.requests += 1;
    if (status >= 500) this.counts.failures += 1;
    if (status === storageFullStatus) this.#fullAt = Date.now();
    this.#duration.observe({ method, route, status }, seconds);
    this.#latency.observe(seconds);
  }

  countGraphqlError(code: string): void {
    this.#graphqlErrors.inc({ code });
  }

  /** Whether a request was refused in the last minute because the disk was full. */
  get isStorageFull(): boolean {
    return this.#fullAt !== null && Date.now() - this.#fullAt < fullMs;
  }

  /** Share of the requests since the start that failed. */
  get failedPercent(): number {
    return percentOf(this.counts.failures, this.counts.requests);
  }

  /** Percentiles of the last ten minutes in milliseconds; 0 without requests. */
  async latency(): Promise<{ p50Ms: number; p95Ms: number; p99Ms: number }> {
    const { values } = await this.#latency.get();
    const at = (quantile: number) => {
      const value = values.find(({ labels }) => labels.quantile === quantile)?.value ?? 0;
      return Math.round((Number.isFinite(value) ? value : 0) * 10_000) / 10;
    };
    return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
  }

  /** Measures now. Rates describe the time since the last sample. */
  async read(dataDir: string): Promise<Sample & Awaited<ReturnType<typeof readMachine>>> {
    const machine = await readMachine(dataDir);
    const { requests, failures } = this.counts;
    const minutes = Math.max(1 / 60, (Date.now() - this.#previous.at) / 60_000);
    const fresh = requests - this.#previous.requests;
    return {
      ...machine,
      at: new Date(),
      requestsPerMinute: Math.round((fresh / minutes) * 10) / 10,
      errorPercent: percentOf(failures - this.#previous.failures, fresh),
      p95Ms: (await this.latency()).p95Ms,
    };
  }

  /** Samples while the process lives. Returns a function that stops. */
  start({ config: { dataDir }, pool, live }: Measured): () => void {
    collectDefaultMetrics({ register: this.registry });
    this.#gauge('stave_database_connections', 'Connections of this gateway to the database.', () => pool.totalCount);
    this.#gauge('stave_database_waiting', 'Requests of this gateway that wait for a connection.', () => pool.waitingCount);
    this.#gauge('stave_storage_full', 'Whether a request of the last minute was refused because the disk was full.', () =>
      Number(this.isStorageFull),
    );
    this.#gauge('stave_subscriptions', 'Live subscriptions on this gateway.', () => live.size);
    const sample = async () => {
      const { requests, failures } = this.counts;
      const { at, cpuPercent, memoryPercent, requestsPerMinute, errorPercent, p95Ms } = await this.read(dataDir);
      this.samples.push({ at, cpuPercent, memoryPercent, requestsPerMinute, errorPercent, p95Ms });
      if (this.samples.length > keptSamples) this.samples.shift();
      this.#previous = { requests, failures, at: Date.now() };
    };
    const timer = setInterval(() => void sample(), everyMs).unref();
    return () => clearInterval(timer);
  }

  #gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) });
  }
}
