import { useNavigate } from '@tanstack/react-router'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { STORY_LIST_TEXTS } from './story-list-texts.ts'

/** Leads to the comments of a story (DIR-13). Guests sign in first (DIR-12). */
export function useCommentOn(): (story: Pick<StoryCardData, 'id'>) => void {
  const { user } = useViewer()
  const navigate = useNavigate()
  const requireSignIn = useSignInRequired()
  return ({ id }) => {
    if (user) void navigate({ to: '/startup/$id', params: { id } })
    else {
      requireSignIn({
        description: STORY_LIST_TEXTS.signInToComment,
        returnUrl: `/startup/${id}`,
        pendingAction: { type: 'comment', startupId: id },
      })
    }
  }
}
