import { verifyPassword } from 'better-auth/crypto'
import { Hono } from 'hono'
import { badRequest, notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env, Session, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import type { Auth } from '../auth/auth.server.ts'
import { GOOGLE } from '../auth/google.server.ts'
import { recordFailure } from '../events/failed-attempts.server.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import type { RequestSource } from '../events/request-source.server.ts'
import type { UsedCredential } from '../passkeys/passkey.schema.ts'
import { checkPasskeyUse } from '../passkeys/passkey-use.server.ts'
import { PASSWORD_TEXTS } from '../password.ts'
import { REAUTHENTICATION } from '../reauthentication-texts.ts'
import { countCode, spendCode } from '../second-factor/spend-code.server.ts'
import { WRONG_CODE } from '../second-factor.ts'
import { markAuthenticated, readIdentities, readSecondFactors } from '../store/reauthentication.db.ts'
import { holdNewSessions } from '../store/second-factors.db.ts'
import {
  type ReauthenticationWay,
  reauthenticationResponse,
  reauthenticationSchema,
  reauthenticationWaysResponse,
} from './reauthentication.schema.ts'

const tags = ['accounts']

/** /api/session/authentication */
export const reauthenticationApi = (auth: Auth) =>
  new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'List the ways to prove again who you are',
        tags,
        unlimited: 'own',
        responses: { 200: jsonResponse('What the account has', reauthenticationWaysResponse) },
      }),
      requireSession(),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json({ ways: await waysOf(c.var) })
      },
    )
    .post(
      '/',
      operation({
        summary: 'Prove again who you are',
        description:
          'Endpoints that need a recent proof refuse others with 403 and the code `reauthentication_required`. Counts for this session only, for 10 minutes. The password is no proof for an account with a second factor. Codes are also limited per account.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['reauthentication'],
        responses: {
          200: jsonResponse('The proof counts', reauthenticationResponse),
        },
      }),
      requireSession(),
      validate('json', reauthenticationSchema),
      async (c) => {
        const { db, session } = c.var
        await countRequest(c)
        const { password, credential, code } = c.req.valid('json')
        const { secretConfig } = await auth.$context
        const userId = session.user.id
        if (credential) await checkOwnPasskey(c.var, credential)
        else if (code) await countCode(c.var, userId, code)
        else await checkPassword(c, password ?? '')
        const now = new Date(Date.now())
        const proof = { authenticatedAt: now, secondFactorAt: credential || code ? now : undefined }
        await db
          .system(async (tx) => {
            await holdNewSessions(tx, userId)
            if (code) await spendCode(tx, c, secretConfig, userId, code)
            if (!(await markAuthenticated(tx, session.session.id, proof))) throw notAuthenticated()
          })
          .catch(recordFailure(c, userId, { [WRONG_CODE]: 'two_step_failed' }))
        return c.json({ authenticated_at: now.toISOString() })
      },
    )

type Member = Pick<Variables, 'config' | 'db'> & { session: Session }

/** The strongest ways that the member has: who has a second factor can't do with less. */
async function waysOf({ config, db, session }: Member): Promise<ReauthenticationWay[]> {
  const { identities, hasApp, hasPasskey } = await db.system(async (tx) => ({
    identities: await readIdentities(tx, session.user.id),
    ...(await readSecondFactors(tx, session.user.id)),
  }))
  const ways: ReauthenticationWay[] = []
  if (hasApp) ways.push('code')
  if (hasPasskey) ways.push('passkey')
  if (ways.length > 0) return ways
  if (identities.some(({ password_hash }) => password_hash !== null)) ways.push('password')
  if (config.google && identities.some(({ provider_id }) => provider_id === GOOGLE)) ways.push('google')
  return ways
}

async function checkOwnPasskey(member: Member, credential: UsedCredential): Promise<void> {
  const userId = await checkPasskeyUse(member, credential)
  if (userId !== member.session.user.id) throw badRequest(REAUTHENTICATION.otherPasskey)
}

async function checkPassword(c: RequestSource & { var: Member }, password: string): Promise<void> {
  const { db, session } = c.var
  const { identities, hasApp, hasPasskey } = await db.system(async (tx) => ({
    identities: await readIdentities(tx, session.user.id),
    ...(await readSecondFactors(tx, session.user.id)),
  }))
  if (hasApp || hasPasskey) throw refused(REAUTHENTICATION.passwordNotEnough)
  const hash = identities.find(({ password_hash }) => password_hash !== null)?.password_hash ?? null
  if (hash === null) throw refused(REAUTHENTICATION.noPassword)
  if (!(await verifyPassword({ hash, password }))) {
    const event = { userId: session.user.id, kind: 'confirmation_failed' } as const
    await db.system((tx) => recordSecurityEvent(tx, c, event))
    throw refused(PASSWORD_TEXTS.wrongCurrent)
  }
}

const refused = (message: string) => badRequest(message, { password: message })

export type ReauthenticationApi = ReturnType<typeof reauthenticationApi>
