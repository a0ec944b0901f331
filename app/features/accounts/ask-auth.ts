import type { Context } from 'hono'
import type { Config } from '../../platform/config/config.ts'
import { CLIENT_ADDRESS } from '../../platform/http/client-address.ts'
import type { Auth } from './auth.ts'
import { authError } from './auth-errors.ts'

/** As much of a request's context as it takes, whatever else its route has put there. */
interface Asking {
  req: { url: string; header(name: string): string | undefined }
  var: { config: Pick<Config, 'publicUrl'> }
}

/**
 * Asks the sign-in library over its own HTTP door, where its limits on guessing stand.
 * @throws AppError with the library's refusal, or `failure` where it gives no reason
 */
export const askAuth = (auth: Auth) => async (c: Asking, path: string, body: object, failure: string) => {
  const { publicUrl } = c.var.config
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['cookie', 'origin', 'user-agent', CLIENT_ADDRESS]) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  // The product may be open under more names than its public one (127.0.0.1 beside localhost): the library knows one.
  if (headers.get('origin') === new URL(c.req.url).origin) headers.set('origin', publicUrl)
  const answer = await auth.handler(
    new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  if (!answer.ok) throw await authError(answer, failure)
  return answer
}

/** Hands the cookies that the library set on to the browser. */
export const passCookies = (from: Response, c: Pick<Context, 'header'>) => {
  for (const cookie of from.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}
