import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { API_ERROR_TEXTS } from '../errors/api-error-texts.ts'
import { earlyRefusal } from '../errors/early-refusal.ts'
import { errorResponse } from '../errors/error-responses.ts'
import { notFound } from '../errors/errors.ts'
import { accessLog } from './access-log.ts'
import type { Env, Services } from './env.ts'
import { isSentTo } from './security/known-host.ts'

/**
 * Answers requests to the host of FILES_URL with `routes` and nothing else. It reads no session and sets no
 * cookies, so that nothing of the site shares an origin with what members uploaded.
 */
export function filesHost(
  { config, db, files, fileLinks, telemetry, log }: Services,
  filesUrl: string,
  routes: Hono<Env>,
) {
  const own = new URL(filesUrl)
  const app = new Hono<Env>()
    .use(async (c, next) => {
      const requestId = crypto.randomUUID()
      c.set('requestId', requestId)
      c.set('log', log.child({ request_id: requestId }))
      c.set('config', config)
      c.set('db', db)
      c.set('files', files)
      c.set('fileLinks', fileLinks)
      c.set('telemetry', telemetry)
      c.header('x-request-id', requestId)
      await next()
    })
    .use(accessLog)
    .route('/', routes)
    .notFound((c) => earlyRefusal(c, notFound(API_ERROR_TEXTS.notFound)))
    .onError(errorResponse)
  return createMiddleware(async (c, next) => (isSentTo(c, own) ? app.fetch(c.req.raw, c.env) : next()))
}

/** Sends requests for files of listings from the site's own host to the one of FILES_URL. */
export const toFilesHost = (filesUrl: string) =>
  new Hono<Env>().get('/files/startup-assets/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${filesUrl}${pathname}${search}`, 307)
  })
