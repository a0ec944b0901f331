import { Hono } from 'hono'
import type { Auth } from './features/accounts/auth.ts'
import { sessionApi, usersApi } from './features/accounts/accounts.api.ts'
import { uploadsApi } from './features/uploads/uploads.api.ts'
import { answerError, answerNotFound } from './platform/http/answer-errors.ts'
import { requestContext } from './platform/http/context.ts'
import type { Env, Services } from './platform/http/env.ts'
import { referenceRoutes } from './platform/http/reference.ts'

/** Everything under /api, endpoints named after the tables (docs/api-map.md says which call of the specification is which). */
export function createApi(services: Services, auth: Auth) {
  const api = new Hono<Env>().basePath('/api')
  api.use(requestContext(services))
  api.route('/session', sessionApi(auth))
  api.route('/users', usersApi(auth))
  api.route('/uploads', uploadsApi)
  // The links in mails, and the way back from Google.
  api.on(['GET', 'POST'], ['/auth/verify-email', '/auth/callback/*', '/auth/error'], (c) => auth.handler(c.req.raw))
  api.route('/', referenceRoutes(api, services.config.publicUrl))
  api.notFound(answerNotFound)
  api.onError(answerError)
  return api
}

