import { verifyPassword } from 'better-auth/crypto'
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { badRequest, notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env, Session, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { limitedBy } from '../../../platform/http/rate-limits/limited-by.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { GOOGLE } from '../google.server.ts'
import type { UsedCredential } from '../passkeys/passkey.schema.ts'
import { checkPasskeyUse } from '../passkeys/passkey-use.server.ts'
import { listPasskeys } from '../passkeys/passkeys.db.ts'
import { PASSWORD_TEXTS } from '../password/password.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.db.ts'
import type { RequestSource } from '../security-log/request-source.server.ts'
import { markAuthenticated, readIdentities } from './reauthentication.db.ts'
import { reauthenticationSchema } from './reauthentication.schema.ts'
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
      const { identities, passkeys } = await db.system(async (tx) => ({
        identities: await readIdentities(tx, session.user.id),
        passkeys: await listPasskeys(tx, session.user.id),
      }))
      const ways: ReauthenticationWay[] = []
      if (identities.some(({ password_hash }) => password_hash !== null)) ways.push('password')
      if (passkeys.length > 0) ways.push('passkey')
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
      const { password, credential } = c.req.valid('json')
      if (credential) await checkOwnPasskey(c.var, credential)
      else await checkPassword(c, password ?? '')
      const now = new Date(Date.now())
      const proof = { authenticatedAt: now, secondFactorAt: credential && now }
      if (!(await db.system((tx) => markAuthenticated(tx, session.session.id, proof))))
        throw notAuthenticated()
      return c.json({ authenticated_at: now.toISOString() })
    },
  )

type Member = Pick<Variables, 'config' | 'db'> & { session: Session }

async function checkOwnPasskey(member: Member, credential: UsedCredential): Promise<void> {
  const userId = await checkPasskeyUse(member, credential)
  if (userId !== member.session.user.id) throw badRequest(REAUTHENTICATION.otherPasskey)
}

async function checkPassword(c: RequestSource & { var: Member }, password: string): Promise<void> {
  const { db, session } = c.var
  const identities = await db.system((tx) => readIdentities(tx, session.user.id))
  const hash = identities.find(({ password_hash }) => password_hash !== null)?.password_hash ?? null
  if (hash === null) throw refused(REAUTHENTICATION.noPassword)
  if (!(await verifyPassword({ hash, password }))) {
    const event = { userId: session.user.id, kind: 'confirmation_failed' } as const
    await db.system((tx) => recordSecurityEvent(tx, c, event))
    throw refused(PASSWORD_TEXTS.wrongCurrent)
  }
}

const refused = (message: string) => badRequest(message, { password: message })

export type ReauthenticationApi = typeof reauthenticationApi
