import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { signedIn } from '../../../platform/http/session-guard.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.ts'
import { type VoteResult, voteResponse } from './vote-response.schema.ts'
import { addVote, removeVote, votesOf } from './votes.db.ts'

const described = (summary: string) =>
  describeRoute({
    summary,
    description: 'Can be repeated: it is about how things shall be, not about changing them.',
    tags: ['votes'],
    responses: {
      200: jsonResponse('What was done, and how many upvotes the story has', voteResponse),
    },
  })

/** @throws AppError 404 */
const votesAfter = async ({ db, actor }: Variables, startupId: string, act: (tx: Tx) => Promise<void>) => {
  const votes = await db.as(actor, async (tx) => {
    await act(tx)
    return votesOf(tx, startupId)
  })
  if (votes === undefined) throw notFound(STORY_TEXTS.notFound)
  return votes
}

/** /api/startups/{id}/vote: the viewer's own upvote of a story (CALLS-10, CALLS-11, STORY-12). */
export const votesApi = new Hono<Env>()
  .put('/:id/vote', described('Upvote a story'), signedIn(), storyParam, async (c) => {
    const { id } = c.req.valid('param')
    const votes = await votesAfter(c.var, id, (tx) => addVote(tx, c.var.session.user.id, id))
    return c.json({ action: 'added', votes } satisfies VoteResult)
  })
  .delete('/:id/vote', described('Take an upvote back'), signedIn(), storyParam, async (c) => {
    const { id } = c.req.valid('param')
    const votes = await votesAfter(c.var, id, (tx) => removeVote(tx, c.var.session.user.id, id))
    return c.json({ action: 'removed', votes } satisfies VoteResult)
  })

export type VotesApi = typeof votesApi
