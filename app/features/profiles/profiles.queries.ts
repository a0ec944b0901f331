import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isSignedOut, messageOf, OFFLINE, unwrap, unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { retryUpTo } from '../../platform/api/query-client.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ProfileChange } from './profile.schema.ts'
import { PROFILE_TEXTS } from './profile.ts'
import type { ProfilesApi } from './profiles.api.ts'

const profiles = (api: ApiTransport) => apiClient<ProfilesApi>(api, '/profiles')

/**
 * The own profile with the totals of its lists. It is always fetched again: saving elsewhere changes them.
 */
export const profileQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: () => unwrapOrNull(profiles(api)[':id'].overview.$get({ param: { id } })),
    // A profile that fails to load is asked for three more times (FRESH-06).
    retry: retryUpTo(3),
    staleTime: 0,
  })

/** Saves a profile (PROF-08). Names and pictures appear in many responses, so all queries are invalidated. */
export const profileMutation = (api: ApiTransport, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (json: ProfileChange) => unwrap(profiles(api)[':id'].$patch({ param: { id }, json })),
    onError: (error) => {
      const { title, description } = PROFILE_TEXTS.failed
      const reason = isSignedOut(error)
        ? PROFILE_TEXTS.signIn
        : messageOf(error, description, OFFLINE.writing)
      toast({ title, description: reason, variant: 'destructive' })
    },
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(api, id).queryKey, (shown) => shown && { ...shown, profile })
      toast(PROFILE_TEXTS.updated)
      void queryClient.invalidateQueries()
    },
  })
