import type { Hono } from 'hono'
import type { hc } from 'hono/client'

/**
 * How calls to /api travel: over the network in the browser, in process while a page is rendered on the server.
 * Everything that asks the API gets it handed in and never knows which.
 */
export interface ApiTransport {
  /** Where calls go. */
  origin: string
  /** The origin under which people reach the product: for addresses that are shared or found. */
  site: string
  fetch: typeof fetch
}

/** CALLS-02: the client says who it is on every call. */
export const CLIENT_INFO = { 'X-Client-Info': 'unpause/1.0.0' }

/** What a call is given, by Hono's names. */
interface Given {
  param?: Record<string, string>
  /** What is undefined is left out; so is null, for that is what undefined becomes on its way from the server to the browser. */
  query?: Record<string, string | null | undefined>
  json?: unknown
}

/**
 * A client for the part of the API mounted at `/api{path}`, typed by the server's own routes. Hono's client has the
 * types; what it does at run time is more than our calls need and every first visit would load it.
 * @example client<CommentsApi>(api, '/comments').index.$get({ query: { startup_id } })
 */
// biome-ignore lint/suspicious/noExplicitAny: any Hono app will do, its own types are inferred
export const client = <App extends Hono<any, any, any>>(api: ApiTransport, path: string) =>
  step(api, [`${api.origin}/api${path}`]) as ReturnType<typeof hc<App>>

/** `.index` adds nothing to the address, `[':id']` what `param` says, `.$get` and its like call it. */
const step = (api: ApiTransport, parts: readonly string[]): unknown =>
  new Proxy(() => {}, {
    get: (_, part: string) => step(api, [...parts, part]),
    apply: (_, __, [given]: [Given?]) => call(api, parts, given ?? {}),
  })

function call(api: ApiTransport, parts: readonly string[], { param, query, json }: Given): Promise<Response> {
  const method = parts.at(-1)!.slice(1).toUpperCase()
  const path = parts
    .slice(0, -1)
    .filter((part) => part !== 'index')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(param![part.slice(1)]!) : part))
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] != null),
  )
  return api.fetch(`${path.join('/')}${asked.size > 0 ? `?${asked}` : ''}`, {
    method,
    headers: { ...CLIENT_INFO, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
}
