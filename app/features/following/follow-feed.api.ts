import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { operation } from '../../platform/operations/operation.ts'
import { hashToken } from '../accounts/store/random-tokens.server.ts'
import { feedAddressResponse } from './follow.schema.ts'
import { endFeed, replaceFeed } from './follow-feed.db.ts'

const tags = ['following']

/** /api/following/feed */
export const followFeedApi = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'Make a secret address of a feed of what you follow',
      description: 'It replaces the one before, which ends at once. It is shown once.',
      tags,
      changes: [],
      limits: ['follow'],
      responses: { 201: jsonResponse('The address', feedAddressResponse) },
    }),
    requireSession(),
    async (c) => {
      const token = randomBytes(24).toString('base64url')
      await c.var.db.as(c.var.actor, async (tx) => {
        await replaceFeed(tx, c.var.session.user.id, hashToken(token))
        await countAttempt(c, tx)
      })
      const address = `${c.var.config.publicUrl}/feed/following/${token}`
      return c.json({ atom: `${address}.xml`, json: `${address}.json` }, 201)
    },
  )
  .delete(
    '/',
    operation({
      summary: 'End the secret address of your feed',
      description: 'Idempotent.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['follow'],
      responses: { 204: { description: 'Ended' } },
    }),
    requireSession(),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await endFeed(tx, c.var.session.user.id)
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )

export type FollowFeedApi = typeof followFeedApi
