import type { SiteSettings } from '../api/site-settings.ts'

/** What the page renderer is asked, and what it answers: the seam between the server and the built half. */
export interface RenderRequest {
  /** Path and query. */
  url: string
  /** The origin under which people reach the product. */
  site: string
  settings: SiteSettings
  /** What the browser keeps and sent along. May choose how a page looks; never becomes part of it. */
  cookie: string
  /** Asks the API in process, on behalf of whoever asked for the page. */
  fetch: typeof fetch
}

export type Rendered =
  | { type: 'redirect'; status: number; location: string }
  | {
      type: 'page'
      status: 200 | 403 | 404 | 500
      /** The document without its scripts and styles. */
      body: string
      /** JSON of what the page was rendered from, safe to stand in a script element. */
      state: string
      routeIds: readonly string[]
      /** Why the page is an error page. */
      error: unknown
    }

export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>
  routeIds(): string[]
}
