import { unwrap } from '../../../platform/api/api-error.ts'
import { apiClient } from '../../../platform/api/api-transport.ts'
import type { Toggle } from '../../../platform/api/toggle.ts'
import { changeStory } from '../story-cache.ts'
import type { VoteResult } from './vote-response.schema.ts'
import { VOTE_TEXTS } from './vote-texts.ts'
import type { VotesApi } from './votes.api.ts'

/** The server's count wins (DIR-11, STORY-08, STORY-13). */
export const VOTE: Toggle<VoteResult> = {
  name: 'vote',
  isPublic: true,
  write: (api, id, voted) => {
    const { vote } = apiClient<VotesApi>(api, '/startups')[':id']
    return voted ? unwrap(vote.$put({ param: { id } })) : unwrap(vote.$delete({ param: { id } }))
  },
  show: (queryClient, id, voted) =>
    changeStory(queryClient, id, (story) =>
      story.voted === voted ? {} : { voted, votes: story.votes + (voted ? 1 : -1) },
    ),
  onStored: (queryClient, { votes }, { id, on: voted }) =>
    changeStory(queryClient, id, () => ({ votes, voted })),
  failed: VOTE_TEXTS.failed,
  signIn: { description: VOTE_TEXTS.signIn },
}
