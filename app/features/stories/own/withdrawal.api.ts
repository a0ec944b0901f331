import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env, Session } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { storeWithdrawal } from './withdrawal.db.ts'

const withdrawalResponse = z
  .object({
    id: z.uuid(),
    withdrawn_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when the story is a private draft; null if it is published' }),
  })
  .meta({ id: 'Withdrawal' })

type Withdrawal = z.infer<typeof withdrawalResponse>

type SignedIn = Env & { Variables: { session: Session } }

const tags = ['startups']

const responses = {
  200: jsonResponse('The state of the story', withdrawalResponse),
}

/** /api/startups/{id}/withdraw and /publish */
export const withdrawalApi = new Hono<Env>()
  .post(
    '/:id/withdraw',
    operation({
      summary: 'Withdraw your story to a private draft',
      description:
        'Only its founder and admins still see it. Votes, bookmarks, comments and messages stay, and come back with it. Idempotent.',
      tags,
      limits: ['story-change'],
      responses,
      tokens: 'stories',
      whileSuspended: true,
    }),
    requireSession(),
    storyParam,
    async (c) => c.json(await change(c, c.req.valid('param').id, true)),
  )
  .post(
    '/:id/publish',
    operation({
      summary: 'Publish your withdrawn story again',
      description: 'With its old date, votes, bookmarks and comments. Idempotent.',
      tags,
      limits: ['story-change'],
      responses,
      tokens: 'stories',
    }),
    requireSession(),
    storyParam,
    async (c) => c.json(await change(c, c.req.valid('param').id, false)),
  )

async function change(c: Context<SignedIn>, id: string, isWithdrawn: boolean): Promise<Withdrawal> {
  const { db, actor, session } = c.var
  const state = await db.as(actor, async (tx) => {
    const state = await storeWithdrawal(tx, session.user.id, id, isWithdrawn)
    if (state) await countAttempt(c, tx)
    return state
  })
  if (!state) throw notFound(STORY_TEXTS.notFound)
  return state
}

export type WithdrawalApi = typeof withdrawalApi
