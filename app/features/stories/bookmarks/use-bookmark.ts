import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { BOOKMARK_TEXTS } from './bookmark.ts'
import { bookmarkMutation } from './bookmarks.queries.ts'

/** Puts a story aside or back; guests are asked to sign in (STORY-10). */
export function useBookmark() {
  const api = useApi()
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  const { mutate, isPending } = useMutation(bookmarkMutation(api, useQueryClient()))
  return {
    isPending,
    toggle({ id, bookmarked }: Pick<StoryCardData, 'id' | 'bookmarked'>) {
      if (user) mutate({ startupId: id, bookmarked: !bookmarked })
      else requireSignIn({ description: BOOKMARK_TEXTS.signIn })
    },
  }
}
