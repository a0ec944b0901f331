import type { Gauge } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { emailCounts } from '../mail/emails.db.ts'
import type { ResponseMemory } from '../responses/response-memory.ts'
import { METRIC_TEXTS } from './metric-texts.ts'
import type { ObservedRequest } from './observed.ts'

export interface Metrics {
  onRequest(request: ObservedRequest): void
  contentType: string
  /** The metrics in the format of Prometheus. */
  text(): Promise<string>
}

export interface MetricSources {
  db: Database
  jobs: Pick<Jobs, 'counts'>
  caches: Readonly<Record<string, Pick<ResponseMemory, 'hits' | 'misses' | 'bytes'>>>
  /** How many people follow a page live in this process. */
  liveReaders(): number
  /** Errors that browsers reported to this process since its start. */
  browserErrors(): number
}

/** The steps in seconds: from what comes from memory to what people give up on. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Loads the library, so that it costs nothing where metrics are off. */
export async function createMetrics(sources: MetricSources): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const requests = new prometheus.Histogram({
    name: 'unpause_request_duration_seconds',
    help: METRIC_TEXTS.request_duration_seconds,
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  })
  const gauge: NewGauge = (name, labelNames, read) =>
    new prometheus.Gauge({
      name: `unpause_${name}`,
      help: METRIC_TEXTS[name],
      labelNames,
      registers: [registry],
      collect() {
        return read(this)
      },
    })
  addGauges(gauge, sources)
  return {
    onRequest: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

type NewGauge = (
  name: keyof typeof METRIC_TEXTS,
  labelNames: string[],
  read: (gauge: Gauge) => void | Promise<void>,
) => void

function addGauges(gauge: NewGauge, { db, jobs, caches, liveReaders, browserErrors }: MetricSources): void {
  gauge('database_connections', ['pool', 'state'], (own) => {
    for (const { pool, used, idle, waiting, max } of db.connections()) {
      own.set({ pool, state: 'used' }, used)
      own.set({ pool, state: 'idle' }, idle)
      own.set({ pool, state: 'waiting' }, waiting)
      own.set({ pool, state: 'max' }, max)
    }
  })
  gauge('database_up', [], async (own) => {
    own.set(
      await db.ping(2_000).then(
        () => 1,
        () => 0,
      ),
    )
  })
  gauge('jobs', ['queue', 'state'], async (own) => {
    own.reset()
    for (const { queue, state, count } of await jobs.counts().catch(() => []))
      own.set({ queue, state }, count)
  })
  gauge('emails', ['state'], async (own) => {
    own.reset()
    const counts = await emailCounts(db).catch(() => undefined)
    if (!counts) return
    own.set({ state: 'waiting' }, counts.waiting)
    own.set({ state: 'retrying' }, counts.retrying)
    own.set({ state: 'failed' }, counts.failed)
  })
  gauge('cache_lookups', ['cache', 'result'], (own) => {
    for (const [cache, { hits, misses }] of Object.entries(caches)) {
      own.set({ cache, result: 'hit' }, hits)
      own.set({ cache, result: 'miss' }, misses)
    }
  })
  gauge('cache_bytes', ['cache'], (own) => {
    for (const [cache, { bytes }] of Object.entries(caches)) own.set({ cache }, bytes)
  })
  gauge('live_readers', [], (own) => own.set(liveReaders()))
  gauge('browser_errors', [], (own) => own.set(browserErrors()))
}
