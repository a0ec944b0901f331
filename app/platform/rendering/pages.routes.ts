import { type Context, Hono } from 'hono'
import type { PostedForm } from '../browser/posted-form.ts'
import type { Env, InProcess, ReadSessionResult } from '../http/env.ts'
import { callerKey } from '../http/rate-limits/caller-key.ts'
import { CLIENT_ADDRESS } from '../http/security/caller-address.ts'
import { hostnameOf } from '../http/security/host.ts'
import { type DeclaredTopics, topicsFor } from '../operations/topics.ts'
import { isNeutral, NEUTRAL_MEMBER } from '../responses/neutral-member.ts'
import { sendCompressed, sendLastKnown, sendShared } from '../responses/send-response.ts'
import { sharedFor } from '../responses/shared-for.ts'
import { pack, type SharedResponse } from '../responses/shared-response.ts'
import type { Assets } from './head/assets.ts'
import { pagePolicy } from './page-policy.ts'
import { pageParams, pageRouteOf } from './page-route.ts'
import type { Rendered, Renderer } from './render.ts'

/** What the server knows of a page. Each default is the stricter choice. */
export interface ServedPage {
  /** Everything by default, so that each change outdates it. */
  shows?: DeclaredTopics
  /**
   * Whether it reads no query parameters but `cachedQueries`, so that others leave it unchanged, such as
   * `utm_source`, and is the same for all members, but for what `/api/viewer` says.
   */
  isPublic?: true
}

export interface PagesOptions {
  api: { fetch(request: Request, env: InProcess): Response | Promise<Response> }
  renderer: () => Promise<Renderer>
  assets: Assets
  bootScript: string
  /** Query parameters that change what a guest sees. Any other parameter bypasses the cache. */
  cachedQueries: ReadonlySet<string>
  /** Each page, found by its route. */
  pages: Readonly<Record<string, ServedPage>>
  /** The origin of the site. */
  origin: string
  /** Disables the cache and allows Vite's inline scripts and styles. */
  development?: boolean
}

/** Pages that say who is asking: they wait for the database. */
const OWN_PAGES = /^\/(dashboard|profile|submit|admin|contact-founder)\b/

export function pagesRoutes({
  api,
  renderer,
  assets,
  bootScript,
  cachedQueries,
  pages,
  origin,
  development = false,
}: PagesOptions) {
  const policyFor = pagePolicy({ origin, bootScript, development })

  /** Calls the API in process, as whoever sent the request. */
  const callApi = (c: Context<Env>, viewer: ReadSessionResult = c.var): typeof fetch => {
    const { session, accountCreatedAt, isAdmin } = viewer
    const { requestId, sessionFailure } = c.var
    const caller = callerKey(c)
    const known = { session, accountCreatedAt, isAdmin, requestId, sessionFailure, caller }
    const address = c.req.header(CLIENT_ADDRESS)
    return async (input, init) => {
      const request = new Request(input, init)
      if (address) request.headers.set(CLIENT_ADDRESS, address)
      return api.fetch(request, { known })
    }
  }

  const render = async (
    c: Context<Env>,
    url: string,
    viewer: ReadSessionResult = c.var,
    posted?: PostedForm,
  ): Promise<Rendered> => {
    const cookie = viewer === NEUTRAL_MEMBER ? '' : (c.req.header('cookie') ?? '')
    const { publicUrl: site } = c.var.config
    const settings = c.var.settings.forPages()
    const fetch = callApi(c, viewer)
    return (await renderer()).renderPage({ url, site, settings, cookie, fetch, posted })
  }

  const htmlOf = (page: Extract<Rendered, { type: 'page' }>) => {
    const scripts = page.status !== 500
    const state = scripts ? `<script type="application/json" id="page-state">${page.state}</script>` : ''
    return `<!DOCTYPE html>${page
      .render()
      .replace('</head>', () => `${assets.head(page.routeIds, scripts, page.viewer)}</head>`)
      .replace(/<\/body><\/html>$/, () => `${state}</body></html>`)}`
  }

  const htmlHeaders = (c: Context<Env>) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(hostnameOf(c)),
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  })

  /**
   * A CDN may store what a guest without any cookie gets. Searches count against a rate limit, so they reach
   * the server.
   */
  const guestHeaders = (c: Context<Env>) => {
    const seconds = c.var.config.cdnSeconds
    const isPlain = c.req.header('cookie') === undefined && c.req.header('authorization') === undefined
    if (seconds === 0 || !isPlain || c.req.query('search') !== undefined) return htmlHeaders(c)
    const rule = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
    return { ...htmlHeaders(c), 'cache-control': rule }
  }

  const answer = (c: Context<Env>, page: Rendered) => {
    if (page.type === 'redirect') return c.redirect(page.location, page.status as 302)
    if (page.status === 500) c.var.log.error({ err: page.error }, 'page failed')
    if (page.retryAfter) c.header('retry-after', page.retryAfter)
    return sendCompressed(c, htmlOf(page), page.status, htmlHeaders(c))
  }

  const routeOf = pageRouteOf(renderer)

  const routes = new Hono<Env>().get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    if (/.\/$/.test(pathname)) return c.redirect(withoutLastSlashes(pathname) + search, 308)
    const route = await routeOf(pathname)
    c.set('pageRoute', route)
    const url = pathname + search
    if (c.var.sessionFailure && OWN_PAGES.test(route)) throw c.var.sessionFailure
    const cachedUrl = pathname + onlyQueries(search, cachedQueries)
    const { shows, isPublic = false } = pages[route] ?? {}
    const isPlain = url === cachedUrl || isPublic
    const isMember = Boolean(c.var.session ?? c.var.sessionFailure)
    const isShared = isMember ? isPublic && isNeutral(c.var, cachedUrl) : isPlain
    if (development || !isShared || cachedUrl.length > 512) return answer(c, await render(c, url))

    const audience = isMember ? 'member' : 'guest'
    const viewer = isMember ? NEUTRAL_MEMBER : c.var
    let made: Rendered | undefined
    const shared = sharedFor(c, {
      memory: c.var.memories.pages,
      key: `${audience} ${cachedUrl}`,
      shows: topicsFor(shows, pageParams(route, pathname)),
      mayBeStale: true,
    })
    if (c.var.sessionFailure) {
      const current = shared.find()
      if (current) return sendShared(c, current, htmlHeaders(c))
      const saved = shared.lastKnown()
      return saved ? sendLastKnown(c, saved, htmlHeaders(c)) : answer(c, await render(c, url))
    }
    const isOthers = ({ owners }: SharedResponse) => !owners?.has(c.var.session?.user.id ?? '')
    const again = shared.hasJustFailed() ? shared.lastKnown() : undefined
    if (again && isOthers(again.response)) return sendLastKnown(c, again, htmlHeaders(c))
    const page = await shared.get(async () => {
      made = await render(c, cachedUrl, viewer)
      if (made.type !== 'page' || made.status !== 200 || made.isIncomplete) return null
      return { ...(await pack(htmlOf(made))), owners: made.owners }
    })
    if (page && isOthers(page)) {
      shared.mayRepeat(route)
      return sendShared(c, page, isMember ? htmlHeaders(c) : guestHeaders(c))
    }
    // A redirect keeps all parameters.
    const own = made && !isMember && url === cachedUrl ? made : await render(c, url)
    // What is missing for everybody says nothing of the member.
    const rendered = isMissing(own) && made && isMissing(made) ? made : own
    const saved = rendered.status === 503 ? shared.lastKnown() : undefined
    if (!saved || !isOthers(saved.response)) return answer(c, rendered)
    shared.fail()
    return sendLastKnown(c, saved, htmlHeaders(c))
  })

  /** The page for what other routes don't have. */
  const notFoundPage = async (c: Context<Env>) => answer(c, await render(c, NO_PAGE))

  /** Shows a page again to whoever sent its form without scripts. */
  const pageWithForm = async (c: Context<Env>, posted: PostedForm) => {
    const { pathname, search } = new URL(c.req.url)
    const page = await render(c, pathname + search, c.var, posted)
    if (page.type === 'redirect' || page.status !== 200) return answer(c, page)
    return sendCompressed(c, htmlOf(page), 422, htmlHeaders(c))
  }

  return { routes, notFoundPage, pageWithForm, callApi }
}

/** A path that no page has. */
const NO_PAGE = '/not-found'

/** Two slashes at its start would be another site. */
const withoutLastSlashes = (path: string) => path.replace(/^[/\\]+/, '/').replace(/\/+$/, '') || '/'

const isMissing = (page: Rendered) => page.type === 'page' && page.status === 404

/** Leaves the others out, and the rest as it is. */
function onlyQueries(search: string, names: ReadonlySet<string>): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => names.has(name)))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
