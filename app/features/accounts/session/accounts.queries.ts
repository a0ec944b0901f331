import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SessionApi } from '../sign-in/accounts.api.ts'
import type { SignUpsApi } from '../sign-up/sign-ups.api.ts'

const session = (api: ApiTransport) => apiClient<SessionApi>(api, '/session')

const readSession = (api: ApiTransport) => unwrap(session(api).index.$get())

export type SessionResponse = Awaited<ReturnType<typeof readSession>>

export const GUEST = { user: null, session: null, suspension: null, deletion: null } satisfies SessionResponse

export const sessionQueryKey = ['session'] as const

export const sessionQuery = (api: ApiTransport) =>
  queryOptions({ queryKey: sessionQueryKey, queryFn: () => readSession(api) })

/**
 * Loads the session in a loader. Logs a failure and falls back to the cached session, else to a guest
 * (AUTH-20).
 */
export const loadSession = ({
  queryClient,
  api,
}: {
  queryClient: QueryClient
  api: ApiTransport
}): Promise<SessionResponse> =>
  queryClient.fetchQuery(sessionQuery(api)).catch((error: unknown) => {
    console.error('Session lookup failed:', error)
    return queryClient.getQueryData<SessionResponse>(sessionQueryKey) ?? GUEST
  })

export interface Credentials {
  email: string
  password: string
}

/** Signs in. `ok` is false if the second step follows. */
export const signIn = (api: ApiTransport, json: Credentials) => unwrap(session(api).index.$post({ json }))

export const signOut = (api: ApiTransport) => unwrap(session(api).index.$delete())

export const signUp = (api: ApiTransport, json: Credentials) =>
  unwrap(apiClient<SignUpsApi>(api, '/users').index.$post({ json }))

export const startGoogleSignIn = (api: ApiTransport, from?: string) =>
  unwrap(session(api).google.$post({ json: { from } }))
