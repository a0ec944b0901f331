import { queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { OwnSession } from './own-session-response.schema.ts'
import type { OwnSessionsApi } from './own-sessions.api.ts'

const sessions = (api: ApiTransport) => apiClient<OwnSessionsApi>(api, '/sessions')

export const ownSessionsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: (): Promise<OwnSession[]> => unwrap(sessions(api).index.$get()),
    staleTime: 0,
  })

/** Ends a session. Succeeds if it has already ended. */
export const endSession = (api: ApiTransport, id: string): Promise<void> =>
  unwrap(sessions(api)[':id'].$delete({ param: { id } })).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })

export const endOtherSessions = (api: ApiTransport): Promise<void> => unwrap(sessions(api).index.$delete())
