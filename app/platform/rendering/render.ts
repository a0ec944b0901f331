import type { SiteSettings } from '../api/site-settings.ts'

/** The interface between the server and the built renderer. */
export interface RenderRequest {
  /** Path and query. */
  url: string
  /** The public origin. */
  site: string
  settings: SiteSettings
  /** May affect how a page looks, but never becomes part of it. */
  cookie: string
  /** Calls the API in process, on the caller's behalf. */
  fetch: typeof fetch
}

export type Rendered =
  | { type: 'redirect'; status: number; location: string }
  | {
      type: 'page'
      status: 200 | 403 | 404 | 500
      /** The document without its scripts and styles. */
      body: string
      /** JSON for hydration, safe inside a script element. */
      state: string
      routeIds: readonly string[]
      error: unknown
    }

export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>
  routeIds(): string[]
}
