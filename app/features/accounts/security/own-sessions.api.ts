import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { describeDevice } from '../events/describe-device.server.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { shortenAddress } from '../events/shorten-address.server.ts'
import { SESSION_LIST } from '../security-texts.ts'
import { deleteSession, endSessions, listSessions } from '../store/own-sessions.db.ts'
import { type OwnSession, ownSessionsResponse } from './own-session-response.schema.ts'

const tags = ['accounts']

/** /api/sessions is for a member's own sessions. */
export const ownSessionsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List where you are signed in',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Your sessions, the current one first', ownSessionsResponse) },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      const here = shortenAddress(c.req.header(CLIENT_ADDRESS) ?? null)
      const found = await db.system((tx) => listSessions(tx, session.user.id))
      const sessions = found.map(({ id, ip_address, user_agent, created_at, updated_at }): OwnSession => {
        const { name, isHandheld } = describeDevice(user_agent)
        const network = shortenAddress(ip_address)
        return {
          id,
          device: name,
          is_handheld: isHandheld,
          network,
          is_same_network: network !== null && network === here,
          is_current: id === session.session.id,
          created_at,
          last_seen_at: updated_at,
        }
      })
      c.header('cache-control', 'no-store')
      return c.json(sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current)))
    },
  )
  .delete(
    '/',
    operation({
      summary: 'Sign out everywhere else',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['end-session'],
      responses: { 204: { description: 'All your other sessions ended' } },
    }),
    requireSession(),
    async (c) => {
      const { db, session } = c.var
      await db.system(async (tx) => {
        await endSessions(tx, session.user.id, { except: session.session.id })
        await recordSecurityEvent(tx, c, { userId: session.user.id, kind: 'other_sessions_ended' })
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'End one of your sessions',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['end-session'],
      responses: { 204: { description: 'The session ended' } },
    }),
    requireSession(),
    idParam(SESSION_LIST.noSession),
    async (c) => {
      const { db, session } = c.var
      const hasEnded = await db.system(async (tx) => {
        const isDeleted = await deleteSession(tx, session.user.id, c.req.valid('param').id)
        if (isDeleted) await recordSecurityEvent(tx, c, { userId: session.user.id, kind: 'session_ended' })
        await countAttempt(c, tx)
        return isDeleted
      })
      if (!hasEnded) throw notFound(SESSION_LIST.noSession)
      return c.body(null, 204)
    },
  )

export type OwnSessionsApi = typeof ownSessionsApi
