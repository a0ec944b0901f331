import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SentToken, TokenArea } from '../../../platform/api/token-areas.ts'
import { member } from '../../../platform/database/actor.ts'
import { refusedToken, tokenInAddress } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { bearerToken } from '../../../platform/http/security/bearer-token.ts'
import { operationOf } from '../../../platform/operations/operation.ts'
import { readPersonalToken } from './read-personal-token.server.ts'
import { TOKEN_PREFIX } from './token.ts'
import { TOKEN_ERRORS } from './token-texts.ts'

/**
 * Lets a request with a token act for its member, where the operation declares an area that the token has. It
 * has nothing of a browser's session: no proof of who is asking, no roles, no cookies.
 * @throws AppError 401 'invalid_token' before anything else looks at the request; 403 'insufficient_scope' or
 * 'not_for_tokens'; 400 'token_in_address'; 429
 */
export const actWithToken = createMiddleware<Env>(async (c, next) => {
  if (c.env?.known) return next()
  refuseInAddress(c)
  const sent = bearerToken(c)
  if (sent === undefined) return next()
  const { token, session, accountCreatedAt } = await readPersonalToken(c.var, sent)
  const operation = operationOf(c)
  // What doesn't exist answers as it does for guests.
  if (!operation) return next()
  c.set('token', token)
  c.set('session', session)
  c.set('accountCreatedAt', accountCreatedAt)
  c.set('actor', member(session.user.id, { withoutAdminRights: true }))
  await c.var.db.system(async (tx) => {
    await countAttempt(c, tx, 'token', token.id)
    await countAttempt(c, tx, 'tokens')
  })
  checkScope(c, token, operation.tokens)
  await next()
  c.header('set-cookie', undefined)
})

/**
 * Refuses what isn't a token before anything is asked, for what asks the API in process with the same header.
 * It doesn't look at the token's areas.
 * @throws AppError 401 'invalid_token'; 400 'token_in_address'
 */
export const refuseInvalidToken = createMiddleware<Env>(async (c, next) => {
  refuseInAddress(c)
  const sent = bearerToken(c)
  if (sent !== undefined) await readPersonalToken(c.var, sent)
  await next()
})

function refuseInAddress(c: Context<Env>): void {
  if (!c.req.url.includes('?')) return
  for (const [name, value] of new URL(c.req.url).searchParams)
    if (name === 'access_token' || value.startsWith(TOKEN_PREFIX))
      throw tokenInAddress(TOKEN_ERRORS.inAddress)
}

function checkScope(c: Context<Env>, { areas, canWrite }: SentToken, area: TokenArea | undefined): void {
  if (!area) throw refusedToken('not_for_tokens', TOKEN_ERRORS.notForTokens)
  if (!areas.includes(area)) throw refusedToken('insufficient_scope', TOKEN_ERRORS.needsArea(area))
  if (!canWrite && !['GET', 'HEAD'].includes(c.req.method))
    throw refusedToken('insufficient_scope', TOKEN_ERRORS.needsWrite)
}
