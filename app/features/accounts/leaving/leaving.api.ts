import { Hono } from 'hono'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { deletionDue, KEEP_ACCOUNT_PATH, LEAVING_ERRORS } from '../leaving.ts'
import { type Leaving, leavingResponse } from '../leaving-response.schema.ts'
import { endSessions } from '../store/own-sessions.db.ts'
import { hashToken, newToken } from '../store/random-tokens.server.ts'
import { countOwned, deleteRequest, insertRequest, isLastAdmin, readRequest } from './leaving.db.ts'
import { deletionRequestSchema, keepAccountSchema } from './leaving.schema.ts'
import { deletionRequestedEmail, SUPPORT_REQUEST } from './leaving-emails.server.ts'

interface SupportRequest {
  kind: 'support'
  id: string
  name: string
  email: string
  subject: string
  message: string
}

/** Stores a message to support and queues its emails, as the actor of `tx`. */
export type FileRequest = (
  c: { var: Pick<Variables, 'config' | 'session' | 'queueEmail'> },
  tx: Tx,
  message: SupportRequest,
) => Promise<unknown>

const tags = ['accounts']

/** /api/account-deletion (STATIC-05) */
export const leavingApi = (fileRequest: FileRequest) =>
  new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'See what goes with your account, and whether you asked for its deletion',
        tags,
        unlimited: 'own',
        responses: { 200: jsonResponse('Your request, and what you own', leavingResponse) },
      }),
      requireSession(),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json(await c.var.db.system((tx) => readLeaving(tx, c.var.session.user.id)))
      },
    )
    .post(
      '/',
      operation({
        summary: 'Ask for the deletion of your account',
        description:
          'Idempotent; the first request counts. Ends your other sessions, hides what you published, and emails you a link that takes the request back. After 14 days, a job deletes the account with everything in it; with `comments=keep`, your comments on stories of others stay, without an author.',
        tags,
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['account-deletion'],
        responses: {
          201: jsonResponse('Your request, and what you own', leavingResponse),
        },
      }),
      requireSession(),
      requireRecentAuthentication(),
      validate('query', deletionRequestSchema),
      async (c) => {
        const { db, actor, session, config, queueEmail } = c.var
        const keepsComments = c.req.valid('query').comments === 'keep'
        const { id, email, user_metadata } = session.user
        const token = newToken()
        const requestedAt = new Date(Date.now()).toISOString()
        const dueAt = deletionDue(requestedAt)
        const leaving = await db.as(actor, async (tx) => {
          const isNew = await withSystemRights(tx, async () => {
            if (await isLastAdmin(tx, id)) throw conflict(LEAVING_ERRORS.lastAdmin)
            const request = { requestedAt, tokenHash: hashToken(token), keepsComments }
            if (!(await insertRequest(tx, id, request))) return false
            await endSessions(tx, id, { except: session.session.id })
            return true
          })
          if (isNew) {
            await fileRequest(c, tx, {
              kind: 'support',
              id: crypto.randomUUID(),
              name: user_metadata.full_name || SUPPORT_REQUEST.noName,
              email,
              subject: SUPPORT_REQUEST.subject,
              message: SUPPORT_REQUEST.message(dueAt, `${config.publicUrl}/admin/users`),
            })
            const keepUrl = `${config.publicUrl}${KEEP_ACCOUNT_PATH}?${new URLSearchParams({ token })}`
            if (isDeliverable(email))
              await queueEmail(
                tx,
                'deletion-requested',
                deletionRequestedEmail(email, dueAt, keepUrl, config.backupDays),
              )
            await recordSecurityEvent(tx, c, { userId: id, kind: 'deletion_asked' })
            await countAttempt(c, tx)
          }
          return withSystemRights(tx, () => readLeaving(tx, id))
        })
        return c.json(leaving, 201)
      },
    )
    .delete(
      '/',
      operation({
        summary: 'Keep your account',
        description: 'Takes back the request to delete it. Idempotent.',
        tags,
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['keep-account'],
        responses: { 204: { description: 'The account stays' } },
      }),
      requireSession(),
      async (c) => {
        const { db, session } = c.var
        await db.system(async (tx) => {
          const userId = await deleteRequest(tx, { userId: session.user.id })
          if (userId) await recordSecurityEvent(tx, c, { userId, kind: 'deletion_taken_back' })
          await countAttempt(c, tx)
        })
        return c.body(null, 204)
      },
    )
    .post(
      '/cancel',
      operation({
        summary: 'Keep an account with the link from the email',
        description: 'Takes back the request to delete it. Works without signing in, and signs nobody in.',
        tags,
        whileSuspended: true,
        withoutSecondFactor: true,
        changesAccounts: true,
        limits: ['keep-account'],
        responses: { 200: okResponse('The account stays'), ...failsWith(404) },
      }),
      countFirst(),
      validate('json', keepAccountSchema),
      async (c) => {
        const tokenHash = hashToken(c.req.valid('json').token)
        await c.var.db.system(async (tx) => {
          const userId = await deleteRequest(tx, { tokenHash })
          if (!userId) throw notFound(LEAVING_ERRORS.linkEnded)
          await recordSecurityEvent(tx, c, { userId, kind: 'deletion_taken_back' })
        })
        return c.json({ ok: true } as const)
      },
    )

async function readLeaving(tx: Tx, userId: string): Promise<Leaving> {
  const request = await readRequest(tx, userId)
  const requested_at = request?.deletion_requested_at ?? null
  return {
    deletion: requested_at === null ? null : { requested_at, due_at: deletionDue(requested_at) },
    keeps_comments: request?.keeps_comments ?? false,
    owned: await countOwned(tx, userId),
  }
}

export type LeavingApi = ReturnType<typeof leavingApi>
