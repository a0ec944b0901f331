import type { SiteSettings } from '../api/site-settings.ts'
import type { PostedForm } from '../browser/posted-form.ts'

export interface RenderRequest {
  url: string
  site: string
  settings: SiteSettings
  /** May affect how a page looks, but must not appear in it. */
  cookie: string
  fetch: typeof fetch
  /** What a form without scripts sent to this page. */
  posted?: PostedForm | undefined
}

export type Rendered =
  | { type: 'redirect'; status: number; location: string }
  | {
      type: 'page'
      status: 200 | 403 | 404 | 429 | 500 | 503
      /**
       * The document without its scripts and styles. Depends on the request's URL and cookie and on `state`.
       * @throws when a component throws
       */
      render(): string
      /** JSON for hydration, safe inside a script element. */
      state: string
      routeIds: readonly string[]
      /** Where the browser asks for what is the member's own in a page that members share. */
      viewer?: string | undefined
      /** The members whose story or assets these are. */
      owners?: ReadonlySet<string> | undefined
      error: unknown
      /** Whether a part of it couldn't be loaded. The browser asks for it again. */
      isIncomplete: boolean
      /** How many seconds to wait after a refused page. */
      retryAfter?: string | undefined
    }

export interface Renderer {
  renderPage(request: RenderRequest): Promise<Rendered>
  routeIds(): string[]
}
