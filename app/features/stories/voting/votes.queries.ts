import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../../platform/api/transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { changeStory } from '../story-cache.ts'
import { VOTE_TEXTS } from './vote.ts'
import type { VoteResult } from './vote-response.schema.ts'
import type { VotesApi } from './votes.api.ts'

export interface Vote {
  startupId: string
  /** How it shall be. */
  voted: boolean
}

export const VOTE_KEY = ['vote'] as const

const putOrDelete = async (api: ApiTransport, { startupId, voted }: Vote): Promise<VoteResult> => {
  const { vote } = client<VotesApi>(api, '/startups')[':id']
  const asked = { param: { id: startupId } }
  return voted ? unwrap(vote.$put(asked)) : unwrap(vote.$delete(asked))
}

/**
 * Votes for a story, or takes the vote back: shown at once wherever the story is, taken back with a word when it fails
 * (STORY-13), and in the end as the server counts.
 */
export const voteMutation = (api: ApiTransport, queryClient: QueryClient) => {
  const show = ({ startupId, voted }: Vote) =>
    changeStory(queryClient, startupId, (story) =>
      story.voted === voted ? {} : { voted, votes: story.votes + (voted ? 1 : -1) },
    )
  return mutationOptions({
    mutationKey: VOTE_KEY,
    mutationFn: (vote: Vote) => putOrDelete(api, vote),
    onMutate: show,
    onError: (_error, { startupId, voted }) => {
      show({ startupId, voted: !voted })
      toast({ ...VOTE_TEXTS.failed, variant: 'destructive' })
    },
    onSuccess: ({ votes }, { startupId, voted }) =>
      changeStory(queryClient, startupId, () => ({ votes, voted })),
  })
}
