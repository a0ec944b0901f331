import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { toggleRoutes } from '../../../platform/operations/toggle-routes.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { type VoteResult, voteResponse } from './vote-response.schema.ts'
import { addVote, removeVote, voteCount } from './votes.db.ts'

const voteState = async (
  tx: Tx,
  id: string,
  action: VoteResult['action'],
): Promise<VoteResult | undefined> => {
  const votes = await voteCount(tx, id)
  return votes === undefined ? undefined : { action, votes }
}

/** /api/startups/{id}/vote (CALLS-10, CALLS-11, STORY-12) */
export const votesApi = toggleRoutes({
  path: '/:id/vote',
  idParam: storyParam,
  tags: ['votes'],
  tokens: 'stories',
  changes: STORY_AND_LISTS,
  onlyAdds: true,
  summary: { put: 'Upvote a story', delete: 'Remove an upvote' },
  description: 'The change, and how many upvotes the story has',
  limit: 'vote',
  response: voteResponse,
  async put(tx, userId, id) {
    await addVote(tx, userId, id)
    return voteState(tx, id, 'added')
  },
  async delete(tx, userId, id) {
    await removeVote(tx, userId, id)
    return voteState(tx, id, 'removed')
  },
  missing: () => notFound(STORY_TEXTS.notFound),
})

export type VotesApi = typeof votesApi
