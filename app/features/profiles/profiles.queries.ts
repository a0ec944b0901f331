import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, answer, answerOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../platform/api/transport.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ProfileChange } from './profile.schema.ts'
import { PROFILE_TEXTS } from './profile.ts'
import type { ProfilesApi } from './profiles.api.ts'

const profiles = (api: ApiTransport) => client<ProfilesApi>(api, '/profiles')

/** FRESH-06: asked up to three times more, unless what went wrong is the session itself. */
export const retryProfile = (failures: number, error: Error) => failures < 3 && !error.message.includes('JWT')

/** The viewer's own profile; null where there is none. */
export const profileQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: () => answerOrNull(profiles(api)[':id'].$get({ param: { id } })),
    retry: retryProfile,
  })

/** Changes the viewer's profile and says what came of it (PROF-08). Names and pictures stand in many answers: all are asked for anew. */
export const profileMutation = (api: ApiTransport, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (json: ProfileChange) => answer(profiles(api)[':id'].$patch({ param: { id }, json })),
    onError: (error) => toast({ ...PROFILE_TEXTS.failed, ...whyRefused(error), variant: 'destructive' }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(api, id).queryKey, profile)
      toast(PROFILE_TEXTS.updated)
      void queryClient.invalidateQueries()
    },
  })

/** What the server had to say of a change that it refused. */
const whyRefused = (error: Error) => {
  if (!(error instanceof ApiError) || error.status >= 500) return {}
  return { description: error.status === 401 ? PROFILE_TEXTS.signIn : error.message }
}
