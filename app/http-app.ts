import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createApi } from './api.ts'
import { bootScript } from './boot-script.server.ts'
import type { Auth } from './features/accounts/auth/auth.server.ts'
import { acceptOldCookies } from './features/accounts/auth/renamed-cookies.server.ts'
import { changePasswordRoutes } from './features/accounts/password/change-password.routes.ts'
import { refuseInvalidToken } from './features/accounts/tokens/act-with-token.server.ts'
import { readPersonalToken } from './features/accounts/tokens/read-personal-token.server.ts'
import { followFeedRoutes } from './features/following/follow-feed.routes.ts'
import { faviconRoutes } from './features/layout/favicon.routes.ts'
import { refusalPage } from './features/layout/refusal-page.server.ts'
import { listingFilesRoutes } from './features/marketplace/downloads/listing-files.routes.ts'
import { overrideMethod } from './features/marketplace/files/method-override.server.ts'
import { LISTING_UPLOADS_PATH } from './features/marketplace/files/resumable-uploads.server.ts'
import { logFeedRoutes } from './features/moderation/log-feed.routes.ts'
import { reportFormRoutes } from './features/moderation/report/report-form.routes.ts'
import { newsletterRoutes } from './features/newsletter/subscribe/newsletter.routes.ts'
import { subscribeRoutes } from './features/newsletter/subscribe/subscribe-form.routes.ts'
import { unsubscribeRoutes } from './features/notifications/email/unsubscribe.routes.ts'
import { openOffersTool } from './features/revivals/browse/open-offers.tool.server.ts'
import { revivalsFeedRoutes } from './features/revivals/revivals-feed.routes.ts'
import { seoRoutes } from './features/seo/seo.routes.ts'
import { searchStoriesTool } from './features/stories/directory/search-stories.tool.server.ts'
import { embedsRoutes } from './features/stories/embeds/embeds.routes.ts'
import { causePath } from './features/stories/facts/cause-path.ts'
import { CAUSES } from './features/stories/facts/facts.ts'
import { storyFeedRoutes } from './features/stories/feeds/story-feed.routes.ts'
import { openDataRoutes } from './features/stories/insights/open-data/open-data.routes.ts'
import { insightFilesRoutes } from './features/stories/insights/serving/insight-files.routes.ts'
import { lessonsByCauseTool } from './features/stories/lessons/lessons-by-cause.tool.server.ts'
import { readStoryTool } from './features/stories/story/read-story.tool.server.ts'
import { picturesRoutes } from './features/uploads/pictures.routes.ts'
import { CACHED_QUERIES, PAGES } from './pages.server.ts'
import { errorResponse, toAppError } from './platform/errors/error-responses.ts'
import { accessLog } from './platform/http/access-log.ts'
import { allowedMethods, otherMethod } from './platform/http/allowed-methods.ts'
import { limitBody } from './platform/http/bodies/body-limit.ts'
import { logRefusedBody } from './platform/http/bodies/log-refused-body.ts'
import { requestContext } from './platform/http/context.ts'
import type { Env, Services } from './platform/http/env.ts'
import { filesHost, toFilesHost } from './platform/http/files-host.ts'
import { healthRoutes } from './platform/http/health.ts'
import { acceptsHtml, backToPage, isNoScriptForm } from './platform/http/no-script-forms.ts'
import { noticeProxy } from './platform/http/notice-proxy.ts'
import { withLastParameters } from './platform/http/repeated-parameters.ts'
import { storedNowhere } from './platform/http/security/cache-control.ts'
import { knownHost } from './platform/http/security/known-host.ts'
import { READS, sameOrigin, securityHeaders } from './platform/http/security/security.ts'
import { securityTxtRoutes } from './platform/http/security/security-txt.routes.ts'
import { withPlainEncodings } from './platform/http/streams/accepted-encodings.ts'
import { withoutBodyForHead } from './platform/http/streams/head.ts'
import { mailboxRoutes } from './platform/mail/mailbox/mailbox.api.ts'
import { mcpRoutes } from './platform/mcp/mcp.routes.ts'
import { bodyLimitsOf } from './platform/operations/body-limits.ts'
import type { Assets } from './platform/rendering/head/assets.ts'
import { pageRouteOf, pageRoutes } from './platform/rendering/page-route.ts'
import { pagesRoutes } from './platform/rendering/pages.routes.ts'
import type { Renderer } from './platform/rendering/render.ts'
import { metricsRoutes } from './platform/telemetry/metrics.routes.ts'

export interface HttpAppOptions {
  services: Services
  auth: Auth
  renderer: () => Promise<Renderer>
  assets: Assets
  builtFiles?: Hono<Env>
  development?: boolean
}

/** What models may read, in the order in which clients list it. */
const MCP_TOOLS = [searchStoriesTool, readStoryTool, lessonsByCauseTool, openOffersTool]

/** Finds the public page that a path leads to before a route is found; `*` if there is none. */
const publicRouteOf = pageRoutes(Object.keys(PAGES).filter((route) => PAGES[route]?.isPublic))
const isPublicPage = (path: string) => publicRouteOf(path) !== '*'

const PICTURES = /^\/(files|og)\//

export function createHttpApp({ services, auth, renderer, assets, builtFiles, development }: HttpAppOptions) {
  const api = createApi(services, auth)
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    services.repeatedResponses.remember(c.res, c.env ?? {})
  })
  app.use(storedNowhere)
  app.use(withoutBodyForHead)
  app.use(withPlainEncodings)
  app.use(securityHeaders(services.config))
  const { filesUrl } = services.config
  if (filesUrl) app.use(filesHost(services, filesUrl, listingFilesRoutes))
  app.use(knownHost(services.config))
  app.use(`${LISTING_UPLOADS_PATH}/*`, overrideMethod)
  app.use(limitBody(bodyLimitsOf(api), logRefusedBody(services.log, api)))
  app.use(noticeProxy(services))
  app.use(acceptOldCookies(services.config))
  if (builtFiles) app.route('/', builtFiles)
  app.route('/', healthRoutes(services))
  app.route('/', metricsRoutes(services))
  app.route('/', newsletterRoutes(services))
  app.route('/', unsubscribeRoutes(services))
  const methodsOf = allowedMethods(app)
  const routeOf = pageRouteOf(renderer)
  /** The methods of a path outside of the API. */
  const methodsAt = async (path: string) => {
    const ofPage = (await routeOf(path)) === '*' ? [] : READS
    return [...new Set([...methodsOf(path), ...ofPage])].sort()
  }
  // A path says which methods it has wherever a request comes from.
  app.use(async (c, next) => {
    const methods = READS.has(c.req.method) || isNoScriptForm(c) ? [] : await methodsAt(c.req.path)
    return methods.length === 0 || methods.includes(c.req.method) ? next() : otherMethod(c, methods)
  })
  app.use(sameOrigin(services.config))

  // API requests bring their own context.
  app.use('/api/*', compress({ threshold: 1024, encoding: 'gzip' }))
  app.all('/api/*', (c) => api.fetch(withLastParameters(c.req.raw), c.env))

  app.use(
    requestContext(services, {
      acceptsRecentSession: ({ req: { path } }) => isPublicPage(path) || PICTURES.test(path),
      mayLackSession: true,
    }),
  )
  app.use(accessLog)
  app.route('/', securityTxtRoutes)
  app.route('/', picturesRoutes)
  app.route('/', filesUrl ? toFilesHost(filesUrl) : listingFilesRoutes)
  app.route('/', followFeedRoutes)
  app.route('/', logFeedRoutes)
  app.route('/', seoRoutes(CAUSES.map(causePath)))
  app.route('/', storyFeedRoutes())
  app.route('/', embedsRoutes)
  app.route('/', revivalsFeedRoutes())
  app.route('/', openDataRoutes())
  app.route('/', insightFilesRoutes())
  app.route('/', faviconRoutes)
  app.route('/', changePasswordRoutes)
  app.use('/mcp', refuseInvalidToken)
  app.route(
    '/',
    mcpRoutes(api, MCP_TOOLS, (c, token) => readPersonalToken(c.var, token)),
  )
  app.route('/', subscribeRoutes)
  if (services.config.mailbox) app.route('/', mailboxRoutes(services.db, services.mailboxToken))
  const pages = pagesRoutes({
    api,
    renderer,
    assets,
    bootScript,
    cachedQueries: CACHED_QUERIES,
    pages: PAGES,
    development,
    origin: services.config.publicUrl,
  })
  app.route('/', reportFormRoutes(pages))
  app.route('/', pages.routes)

  // What no route answers: pages answer each GET.
  app.all('*', async (c) => (isNoScriptForm(c) ? backToPage(c) : otherMethod(c, await methodsAt(c.req.path))))

  app.onError(async (error, c) => {
    if (!acceptsHtml(c)) return errorResponse(error, c)
    const known = toAppError(error)
    if (known.status >= 500) c.var.log?.error({ err: error }, 'request failed')
    const page =
      known.status === 404 && c.var.log ? await pages.notFoundPage(c).catch(() => undefined) : undefined
    return page ?? refusalPage(c, known)
  })
  return app
}
