import { Hono } from 'hono'
import { z } from 'zod'
import { conflict, notAuthenticated, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { DAY_MS } from '../leaving.ts'
import { hasSession } from '../store/own-sessions.db.ts'
import { hashToken, newToken } from '../store/random-tokens.server.ts'
import { deleteToken, insertToken, listTokens } from '../store/tokens.db.ts'
import {
  newTokenResponse,
  newTokenSchema,
  type Token,
  type TokenWithSecret,
  tokenResponse,
} from './token.schema.ts'
import { endOfToken, TOKEN_PREFIX } from './token.ts'
import { tokenMadeEmail } from './token-emails.server.ts'
import { TOKEN_ERRORS } from './token-texts.ts'

const tags = ['accounts']

/** /api/tokens is for a member's own tokens. No token reaches it. */
export const tokensApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List your tokens',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Newest first', z.array(tokenResponse)) },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      const found = await db.system((tx) => listTokens(tx, session.user.id))
      c.header('cache-control', 'no-store')
      return c.json(found.map(shown))
    },
  )
  .post(
    '/',
    operation({
      summary: 'Make a token',
      description:
        'At most 20. You get an email. Send the token as `Authorization: Bearer unp_…`. Needs a recent proof of who you are: `POST /api/session/authentication`. The same request again, within ten minutes, answers with another token in place of the first, unless that has been used.',
      tags,
      changes: [],
      limits: ['token-change'],
      responses: { 201: jsonResponse('The token', newTokenResponse) },
    }),
    requireSession(),
    requireRecentAuthentication(),
    validate('json', newTokenSchema),
    async (c) => {
      const { config, db, queueEmail, session } = c.var
      const { id, email } = session.user
      const { access, expires_in_days, ...wanted } = c.req.valid('json')
      const token = `${TOKEN_PREFIX}${newToken()}`
      const made = await db.system(async (tx) => {
        const inserted = await insertToken(tx, {
          ...wanted,
          user_id: id,
          token_hash: hashToken(token),
          can_write: access === 'write',
          second_factor_at: session.session.second_factor_at,
          expires_at:
            expires_in_days === null ? null : new Date(Date.now() + expires_in_days * DAY_MS).toISOString(),
        })
        // A reset of the password and all else that ends sessions ends tokens too: none is made on the way.
        if (!(await hasSession(tx, session.session.id))) throw notAuthenticated()
        if (inserted?.is_new) {
          await recordSecurityEvent(tx, c, { userId: id, kind: 'token_made' })
          if (isEmailAddress(email))
            await queueEmail(
              tx,
              'token-made',
              tokenMadeEmail(email, config.publicUrl, { name: wanted.name, access, areas: wanted.areas }),
            )
        }
        await countAttempt(c, tx)
        return inserted
      })
      if (!made) throw conflict(TOKEN_ERRORS.idTaken)
      c.header('cache-control', 'no-store')
      const answer: TokenWithSecret = { ...shown(made), token }
      return c.json(answer, 201)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'End a token',
      tags,
      changes: [],
      withoutSecondFactor: true,
      limits: ['token-change'],
      responses: { 204: { description: 'Requests with it are refused' } },
    }),
    requireSession(),
    idParam(TOKEN_ERRORS.notFound),
    async (c) => {
      const { db, session } = c.var
      const name = await db.system(async (tx) => {
        const ended = await deleteToken(tx, session.user.id, c.req.valid('param').id)
        if (ended !== undefined)
          await recordSecurityEvent(tx, c, { userId: session.user.id, kind: 'token_ended' })
        await countAttempt(c, tx)
        return ended
      })
      if (name === undefined) throw notFound(TOKEN_ERRORS.notFound)
      return c.body(null, 204)
    },
  )

type StoredToken = Awaited<ReturnType<typeof listTokens>>[number]

const shown = (token: StoredToken): Token => ({
  id: token.id,
  name: token.name,
  access: token.can_write ? 'write' : 'read',
  areas: token.areas,
  created_at: token.created_at,
  last_used_at: token.last_used_at,
  ends_at: endOfToken(token),
})

export type TokensApi = typeof tokensApi
