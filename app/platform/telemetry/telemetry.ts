import type { BrowserErrors } from './browser-errors.ts'
import type { Metrics } from './metrics.ts'
import type { SlowQueries } from './slow-queries.ts'
import type { Traces } from './traces.ts'

/** What this process observes about itself. */
export interface Telemetry {
  /** It is undefined unless METRICS_TOKEN is set. */
  metrics: Metrics | undefined
  /** It is undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  traces: Traces | undefined
  slowQueries: SlowQueries
  browserErrors: BrowserErrors
  /** How many people follow a page live. */
  liveReaders(): number
}
