import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isSignedOut, messageOf, unwrap, unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { toast } from '../../ui/toast/toast.ts'
import { savedAssetsQuery } from '../marketplace/assets.queries.ts'
import { ownListingsQuery } from '../marketplace/seller/own-listings.queries.ts'
import { bookmarksQuery } from '../stories/bookmarks/bookmarks.queries.ts'
import { ownStoriesQuery } from '../stories/own/own-stories.queries.ts'
import type { ProfileChange } from './profile.schema.ts'
import { PROFILE_TEXTS, type ProfileTab } from './profile.ts'
import type { ProfilesApi } from './profiles.api.ts'

const profiles = (api: ApiTransport) => apiClient<ProfilesApi>(api, '/profiles')

/** Up to three retries, unless the session is invalid (FRESH-06). */
export const retryProfile = (failures: number, error: Error) => failures < 3 && !error.message.includes('JWT')

/** The own profile with the totals of its lists. Always refetched: saving something elsewhere changes them. */
export const profileQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: () => unwrapOrNull(profiles(api)[':id'].overview.$get({ param: { id } })),
    retry: retryProfile,
    staleTime: 0,
  })

/** PROF-08. Names and pictures appear in many responses, so all queries are invalidated. */
export const profileMutation = (api: ApiTransport, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (json: ProfileChange) => unwrap(profiles(api)[':id'].$patch({ param: { id }, json })),
    onError: (error) => {
      const { title, description } = PROFILE_TEXTS.failed
      const reason = isSignedOut(error) ? PROFILE_TEXTS.signIn : messageOf(error, description)
      toast({ title, description: reason, variant: 'destructive' })
    },
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(api, id).queryKey, (shown) => shown && { ...shown, profile })
      toast(PROFILE_TEXTS.updated)
      void queryClient.invalidateQueries()
    },
  })

/** Never fails: what it couldn't load, the tab tries again. */
export function prefetchTab(queryClient: QueryClient, api: ApiTransport, tab: ProfileTab): Promise<void> {
  const retry = import.meta.env.SSR ? { retry: false } : {}
  switch (tab) {
    case 'stories':
      return queryClient.prefetchInfiniteQuery({ ...ownStoriesQuery(api), ...retry })
    case 'listings':
      return queryClient.prefetchInfiniteQuery({ ...ownListingsQuery(api), ...retry })
    case 'bookmarks':
      return queryClient.prefetchInfiniteQuery({ ...bookmarksQuery(api), ...retry })
    case 'assets':
      return queryClient.prefetchInfiniteQuery({ ...savedAssetsQuery(api), ...retry })
  }
}
