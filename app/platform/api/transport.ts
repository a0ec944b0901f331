import type { Hono } from 'hono'
import { hc } from 'hono/client'

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

/**
 * A typed client for the part of the API mounted at `/api{path}`.
 * @example client<CommentsApi>(api, '/comments').index.$get({ query: { startup_id } })
 */
// biome-ignore lint/suspicious/noExplicitAny: any Hono app will do, its own types are inferred
export const client = <App extends Hono<any, any, any>>(api: ApiTransport, path: string) =>
  hc<App>(`${api.origin}/api${path}`, { fetch: api.fetch, headers: CLIENT_INFO })
