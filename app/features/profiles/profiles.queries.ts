import { queryOptions } from '@tanstack/react-query'
import { answer, answerOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../platform/api/transport.ts'
import type { ProfileChange } from './profile.schema.ts'
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

export const changeProfile = (api: ApiTransport, id: string, json: ProfileChange) =>
  answer(profiles(api)[':id'].$patch({ param: { id }, json }))
