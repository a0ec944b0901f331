import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { isDuplicate } from '../../../platform/errors/from-database.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt, countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { type MemberContext, requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { beginningOf } from '../../../platform/text/characters.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { describeDevice } from '../events/describe-device.server.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { requireShownFactor } from '../guards/require-shown-factor.server.ts'
import { PASSKEY_LIMITS } from '../passkey.ts'
import { PASSKEY_ERRORS } from '../passkeys-texts.ts'
import { insertChallenge, takeChallenge } from '../store/passkey-challenges.db.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from '../store/passkeys.db.ts'
import { markAuthenticated } from '../store/reauthentication.db.ts'
import { clearWithoutFactor, holdNewSessions } from '../store/second-factors.db.ts'
import {
  addPasskeySchema,
  newPasskeyOptionsResponse,
  passkeyNameSchema,
  passkeyResponse,
} from './passkey.schema.ts'
import { challengeIn, newPasskeyOptions, verifyNewPasskey } from './passkey-ceremonies.server.ts'
import { type PasskeyEvent, passkeyEmail } from './passkey-emails.server.ts'

const tags = ['accounts']

const idParam = validator('param', z.object({ id: z.uuid() }), (result) => {
  if (!result.success) throw notFound(PASSKEY_ERRORS.notFound)
})

/** /api/passkeys is for a member's own passkeys. */
export const passkeysApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List your passkeys',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Oldest first', z.array(passkeyResponse)) },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      const found = await db.system((tx) => listPasskeys(tx, session.user.id))
      c.header('cache-control', 'no-store')
      return c.json(
        found.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
      )
    },
  )
  .post(
    '/options',
    operation({
      summary: 'Get options for a new passkey',
      description:
        'For `navigator.credentials.create`. For 5 minutes, once. Needs a recent proof of who you are: `POST /api/session/authentication`. If you have a second factor, that has to be the proof.',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['passkey'],
      responses: { 200: jsonResponse('The options', newPasskeyOptionsResponse) },
    }),
    requireSession(),
    requireRecentAuthentication(),
    requireShownFactor(),
    async (c) => {
      const { config, db, session } = c.var
      const { id, email, user_metadata } = session.user
      await countRequest(c)
      const known = await db.system((tx) => listPasskeys(tx, id))
      if (known.length >= PASSKEY_LIMITS.count) throw conflict(PASSKEY_ERRORS.tooMany)
      const user = { id, email, name: user_metadata.full_name }
      const options = await newPasskeyOptions(config.publicUrl, user, known)
      await db.system((tx) => insertChallenge(tx, { challenge: options.challenge, newPasskeyOf: id }))
      c.header('cache-control', 'no-store')
      return c.json(options)
    },
  )
  .post(
    '/',
    operation({
      summary: 'Add a passkey',
      description:
        'Named after the browser. You get an email. This session counts as having passed the second step. Needs a recent proof of who you are, with a second factor if you have one.',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['passkey'],
      responses: { 201: jsonResponse('The passkey', passkeyResponse) },
    }),
    requireSession(),
    requireRecentAuthentication(),
    requireShownFactor(),
    validate('json', addPasskeySchema),
    async (c) => {
      const { config, db, session } = c.var
      const user_id = session.user.id
      const { credential } = c.req.valid('json')
      await countRequest(c)
      const challenge = challengeIn(credential)
      const isOpen =
        challenge !== null &&
        (await db.system((tx) => takeChallenge(tx, { challenge, newPasskeyOf: user_id })))
      const verified = isOpen ? await verifyNewPasskey(config.publicUrl, challenge, credential) : null
      if (!verified) throw new AppError(400, 'passkey_refused', PASSKEY_ERRORS.refused)
      const name = beginningOf(describeDevice(c.req.header('user-agent') ?? null).name, PASSKEY_LIMITS.name)
      const added = await db
        .system(async (tx) => {
          const passkey = await insertPasskey(tx, { ...verified, user_id, name })
          const now = new Date(Date.now())
          await markAuthenticated(tx, session.session.id, { authenticatedAt: now, secondFactorAt: now })
          await tellOwner(c, tx, 'passkey-added', name)
          return passkey
        })
        .catch((error: unknown) => {
          throw isDuplicate(error) ? conflict(PASSKEY_ERRORS.alreadyAdded) : error
        })
      return c.json(added, 201)
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Rename a passkey',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['passkey'],
      responses: { 200: jsonResponse('The passkey', passkeyResponse) },
    }),
    requireSession(),
    idParam,
    validate('json', passkeyNameSchema),
    async (c) => {
      const { db, session } = c.var
      const renamed = await db.system(async (tx) => {
        const passkey = await renamePasskey(
          tx,
          session.user.id,
          c.req.valid('param').id,
          c.req.valid('json').name,
        )
        await countAttempt(c, tx)
        return passkey
      })
      if (!renamed) throw notFound(PASSKEY_ERRORS.notFound)
      return c.json(renamed)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'Remove a passkey',
      description:
        'You get an email. Once your last second factor is gone, your sessions no longer count as having shown one. Needs a recent proof of who you are, with a second factor if you have one.',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['passkey'],
      responses: { 204: { description: 'Nobody can sign in with it anymore' } },
    }),
    requireSession(),
    requireRecentAuthentication(),
    requireShownFactor(),
    idParam,
    async (c) => {
      const { db, session } = c.var
      const name = await db.system(async (tx) => {
        await holdNewSessions(tx, session.user.id)
        const removed = await deletePasskey(tx, session.user.id, c.req.valid('param').id)
        if (removed !== undefined) {
          await clearWithoutFactor(tx, session.user.id)
          await tellOwner(c, tx, 'passkey-removed', removed)
        }
        await countAttempt(c, tx)
        return removed
      })
      if (name === undefined) throw notFound(PASSKEY_ERRORS.notFound)
      return c.body(null, 204)
    },
  )

const KINDS = { 'passkey-added': 'passkey_added', 'passkey-removed': 'passkey_removed' } as const

/** Records a change, and sends an email, in case someone else did it. */
async function tellOwner(c: MemberContext, tx: Tx, event: PasskeyEvent, name: string): Promise<void> {
  const { config, queueEmail, session } = c.var
  const { id, email } = session.user
  await recordSecurityEvent(tx, c, { userId: id, kind: KINDS[event] })
  if (isEmailAddress(email)) await queueEmail(tx, event, passkeyEmail(email, config.publicUrl, event, name))
}

export type PasskeysApi = typeof passkeysApi
