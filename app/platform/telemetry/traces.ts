import type { Span } from '@opentelemetry/api'
import type { ObservedQuery } from './observed.ts'

export interface RequestSpan {
  /** What runs in it belongs to the request. */
  run(work: () => Promise<void>): Promise<void>
  end(outcome: { route: string; status: number }): void
}

export interface Traces {
  /** @param traceparent the trace that the request belongs to, as the caller names it */
  startRequest(method: string, traceparent: string | null): RequestSpan
  onQuery(query: ObservedQuery): void
  /** Sends what is left. */
  stop(): Promise<void>
}

/**
 * Sends a span for each request and each statement to an OpenTelemetry collector. Loads the libraries, so
 * that they cost nothing where traces are off.
 * @param endpoint its OTLP address over HTTP, without /v1/traces
 */
export async function startTraces(endpoint: string): Promise<Traces> {
  const [api, hooks, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { context, trace, SpanKind, SpanStatusCode } = api
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'unpause' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('unpause')

  const finish = (
    span: Span,
    { method, route, status }: { method: string; route: string; status: number },
  ) => {
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  return {
    startRequest(method, traceparent) {
      const parent = parentOf(traceparent)
      const root = parent ? trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        root,
      )
      return {
        run: (work) => context.with(trace.setSpan(root, span), work),
        end: ({ route, status }) => finish(span, { method, route, status }),
      }
    },
    onQuery({ sql, ms }) {
      // Jobs have no request.
      if (!trace.getActiveSpan()) return
      const startTime = Date.now() - ms
      const name = sql.trimStart().split(/\s/, 1)[0] ?? 'query'
      tracer
        .startSpan(name, {
          kind: SpanKind.CLIENT,
          startTime,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
        })
        .end()
    },
    stop: () => provider.shutdown(),
  }
}

/** @param header of W3C Trace Context */
function parentOf(header: string | null) {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
