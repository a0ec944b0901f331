import type { Hono } from 'hono'
import type { hc } from 'hono/client'

/** How calls reach /api: over the network in the browser, in process during server rendering. */
export interface ApiTransport {
  origin: string
  /** The public origin, for URLs that are shared. */
  site: string
  fetch: typeof fetch
  /** The ID of the member whose page sends the requests: see `viewerTransport`. */
  viewer?: string
}

/** The header that says which client asks (CALLS-02). */
export const CLIENT_INFO = { 'X-Client-Info': 'unpause/1.0.0' }

interface CallInput {
  param?: Record<string, string>
  /** Values that are undefined are omitted; so are nulls, since serialisation turns undefined into null. */
  query?: Record<string, string | null | undefined>
  json?: unknown
}

/** Uses only the types of Hono's client, to keep its runtime out of the browser bundle. */
// biome-ignore lint/suspicious/noExplicitAny: accepts any Hono app, whose types are inferred
export const apiClient = <App extends Hono<any, any, any>>(api: ApiTransport, path: string) =>
  step(api, [`${api.origin}/api${path}`]) as ReturnType<typeof hc<App>>

/** `.index` adds no segment, `[':id']` is filled from `param`, `.$get` etc. send the request. */
const step = (api: ApiTransport, parts: readonly string[]): unknown =>
  new Proxy(() => {}, {
    get: (_, part: string) => step(api, [...parts, part]),
    apply: (_, __, [input]: [CallInput?]) => call(api, parts, input ?? {}),
  })

function call(
  api: ApiTransport,
  parts: readonly string[],
  { param, query, json }: CallInput,
): Promise<Response> {
  const method = parts.at(-1)!.slice(1).toUpperCase()
  const path = parts
    .slice(0, -1)
    .filter((part) => part !== 'index')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(param![part.slice(1)]!) : part))
  const params = new URLSearchParams(
    Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] != null),
  )
  return api.fetch(`${path.join('/')}${params.size > 0 ? `?${params}` : ''}`, {
    method,
    headers: { ...CLIENT_INFO, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
}
