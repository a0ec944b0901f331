import type { Context } from 'hono'
import type { Config } from '../../../platform/config/config.ts'
import { revealFailures } from '../../../platform/database/pool/hidden-failures.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { REQUEST_ID } from '../events/request-source.server.ts'
import type { Auth } from './auth.server.ts'
import { authError } from './auth-errors.server.ts'

interface CallContext {
  req: { url: string; header(name: string): string | undefined }
  var: { config: Pick<Config, 'publicUrl'>; requestId: string }
}

/**
 * Calls better-auth through its HTTP handler so that its rate limits apply.
 * @throws AppError `failure` by default
 */
export const callAuth =
  (auth: Auth) => async (c: CallContext, path: string, body: object, failure: string) => {
    const { publicUrl } = c.var.config
    const headers = new Headers({ 'content-type': 'application/json', [REQUEST_ID]: c.var.requestId })
    for (const name of ['cookie', 'origin', 'user-agent', CLIENT_ADDRESS]) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    // better-auth accepts only the public origin; the product may also run under 127.0.0.1.
    if (headers.get('origin') === new URL(c.req.url).origin) headers.set('origin', publicUrl)
    const response = await answerOf(
      auth,
      new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    if (!response.ok) throw await authError(response, failure, path)
    return response
  }

/**
 * What better-auth answers. It answers 500, or that something isn't right, if the database can't work.
 * @throws the database's error instead
 */
export const answerOf = (auth: Auth, request: Request): Promise<Response> =>
  revealFailures(
    () => auth.handler(request),
    ({ status }) => status >= 400,
  )

export const forwardCookies = (from: Response, c: Pick<Context, 'header'>) => {
  for (const cookie of from.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}
