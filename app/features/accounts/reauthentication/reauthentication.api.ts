import { verifyPassword } from 'better-auth/crypto'
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { badRequest, notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { limitedBy } from '../../../platform/http/rate-limits/limited-by.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { reauthenticationSchema } from '../account.schema.ts'
import { GOOGLE } from '../google.server.ts'
import { PASSWORD_TEXTS } from '../password/password.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.db.ts'
import { markAuthenticated, readIdentities } from './reauthentication.db.ts'
import {
  type ReauthenticationWay,
  reauthenticationResponse,
  reauthenticationWaysResponse,
} from './reauthentication-response.schema.ts'
import { REAUTHENTICATION } from './reauthentication-texts.ts'

const tags = ['accounts']

/** /api/session/authentication */
export const reauthenticationApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: 'List the ways to prove again who you are',
      tags,
      responses: { 200: jsonResponse('What the account has', reauthenticationWaysResponse) },
    }),
    requireSession(),
    async (c) => {
      const { config, db, session } = c.var
      const identities = await db.system((tx) => readIdentities(tx, session.user.id))
      const ways: ReauthenticationWay[] = []
      if (identities.some(({ password_hash }) => password_hash !== null)) ways.push('password')
      if (config.google && identities.some(({ provider_id }) => provider_id === GOOGLE)) ways.push('google')
      c.header('cache-control', 'no-store')
      return c.json({ ways })
    },
  )
  .post(
    '/',
    describeRoute({
      summary: 'Prove again who you are',
      description:
        'Endpoints that need a recent proof refuse others with 403 and the code `reauthentication_required`. Counts for this session only, for 10 minutes.',
      tags,
      responses: {
        200: jsonResponse('The proof counts', reauthenticationResponse),
        ...limitedBy('reauthentication'),
      },
    }),
    requireSession(),
    validate('json', reauthenticationSchema),
    async (c) => {
      const { db, session } = c.var
      await countRequest(c, 'reauthentication')
      const identities = await db.system((tx) => readIdentities(tx, session.user.id))
      const hash = identities.find(({ password_hash }) => password_hash !== null)?.password_hash ?? null
      const { password } = c.req.valid('json')
      if (hash === null) throw refused(REAUTHENTICATION.noPassword)
      if (!(await verifyPassword({ hash, password }))) {
        const event = { userId: session.user.id, kind: 'confirmation_failed' } as const
        await db.system((tx) => recordSecurityEvent(tx, c, event))
        throw refused(PASSWORD_TEXTS.wrongCurrent)
      }
      const now = new Date(Date.now())
      if (!(await db.system((tx) => markAuthenticated(tx, session.session.id, now)))) throw notAuthenticated()
      return c.json({ authenticated_at: now.toISOString() })
    },
  )

const refused = (message: string) => badRequest(message, { password: message })

export type ReauthenticationApi = typeof reauthenticationApi
