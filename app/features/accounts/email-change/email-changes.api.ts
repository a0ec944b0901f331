import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { emailChangeLinkSchema, emailChangeSchema } from '../account.schema.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import {
  deletePendingChange,
  findChangeByLink,
  findPendingChange,
  lockAddress,
  readAddress,
} from '../store/email-changes.db.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import { confirmAddress, isOldLink, linkState } from './confirm-email-change.server.ts'
import {
  type EmailAddress,
  type EmailLinkPage,
  emailAddressResponse,
  emailLinkResponse,
} from './email-change-response.schema.ts'
import { resendLinks, startEmailChange } from './start-email-change.server.ts'

const tags = ['accounts']
const ok = { ok: true } as const

/** /api/email-change */
export const emailChangesApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get your email address and its pending change',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Your address', emailAddressResponse) },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      c.header('cache-control', 'no-store')
      const address = await db.system(async (tx): Promise<EmailAddress> => {
        const account = await readAddress(tx, session.user.id)
        const change = await findPendingChange(tx, session.user.id)
        return {
          email: account.email,
          confirmed_at: account.email_confirmed_at,
          pending: change
            ? {
                email: change.new_email,
                is_old_confirmed: change.old_confirmed_at !== null,
                is_new_confirmed: change.new_confirmed_at !== null,
                expires_at: change.expires_at,
              }
            : null,
        }
      })
      return c.json(address)
    },
  )
  .post(
    '/',
    operation({
      summary: 'Ask for a change of your email address',
      description:
        "Emails a link to both addresses. The change is made when both are confirmed. Needs a recent proof of who you are. The response doesn't tell whether the new address has an account.",
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['email-change'],
      responses: { 202: okResponse('Two emails are on their way') },
    }),
    requireSession(),
    requireRecentAuthentication(),
    validate('json', emailChangeSchema),
    async (c) => {
      const { db, session } = c.var
      const { email: newEmail } = c.req.valid('json')
      await db.system(async (tx) => {
        const wish = { userId: session.user.id, sessionId: session.session.id, newEmail }
        await startEmailChange(c.var, tx, wish)
        await recordSecurityEvent(tx, c, { userId: wish.userId, kind: 'email_change_asked' })
        await countAttempt(c, tx)
      })
      return c.json(ok, 202)
    },
  )
  .post(
    '/links',
    operation({
      summary: 'Email the links of your pending change again',
      description: 'Earlier links stop working. An address that is confirmed gets none.',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['email-change'],
      responses: {
        202: okResponse('Emails are on their way'),
        ...failsWith(404),
      },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      await db.system(async (tx) => {
        await resendLinks(c.var, tx, session.user.id)
        await countAttempt(c, tx)
      })
      return c.json(ok, 202)
    },
  )
  .delete(
    '/',
    operation({
      summary: 'Keep your email address',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['end-email-change'],
      responses: { 204: { description: 'No change is pending' } },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      await db.system(async (tx) => {
        await lockAddress(tx, session.user.id)
        await deletePendingChange(tx, session.user.id)
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )
  .get(
    '/confirm',
    operation({
      summary: 'Get the status of a link that confirms a change of address',
      tags,
      unlimited: 'link',
      responses: { 200: jsonResponse('What the link is good for', emailLinkResponse) },
    }),
    validate('query', emailChangeLinkSchema),
    async (c) => {
      const { db, session } = c.var
      const { token } = c.req.valid('query')
      c.header('cache-control', 'no-store')
      const change = await db.system((tx) => findChangeByLink(tx, hashToken(token)))
      const state = linkState(change, token, session?.user.id ?? null)
      const isUseful = change !== undefined && state !== 'expired' && state !== 'other_member'
      return c.json({
        state,
        new_email: isUseful ? change.new_email : null,
        old_email: isUseful && isOldLink(change, token) ? change.old_email : null,
      } satisfies EmailLinkPage)
    },
  )
  .post(
    '/confirm',
    operation({
      summary: 'Confirm one of the two addresses of a change',
      description:
        'Works without a session, in any browser. Refused while someone else is signed in. Signs nobody in.',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      changesAccounts: true,
      limits: ['end-email-change'],
      responses: { 200: okResponse('Confirmed') },
    }),
    countFirst(),
    validate('json', emailChangeLinkSchema),
    async (c) => {
      await confirmAddress(c, c.req.valid('json').token, c.var.session?.user.id ?? null)
      return c.json(ok)
    },
  )

export type EmailChangesApi = typeof emailChangesApi
