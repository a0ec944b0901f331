import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { VOTE_TEXTS } from './vote.ts'
import { VOTE_KEY, type Vote, voteMutation } from './votes.queries.ts'

export interface VoteControl {
  /** Votes for a story or takes the vote back; guests are asked to sign in (DIR-11, STORY-08). */
  toggle(story: Pick<StoryCardData, 'id' | 'voted'>): void
  /** Stories whose vote is on its way. */
  pending: ReadonlySet<string>
}

/** Voting, for one story or for a whole list of them. */
export function useVote(): VoteControl {
  const api = useApi()
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  const { mutate } = useMutation(voteMutation(api, useQueryClient()))
  const pending = useMutationState({
    filters: { mutationKey: VOTE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Vote).startupId,
  })
  return {
    pending: new Set(pending),
    toggle: ({ id, voted }) => {
      if (user) mutate({ startupId: id, voted: !voted })
      else requireSignIn({ description: VOTE_TEXTS.signIn })
    },
  }
}
