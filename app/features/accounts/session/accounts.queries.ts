import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SessionApi, UsersApi } from './accounts.api.ts'

const session = (api: ApiTransport) => apiClient<SessionApi>(api, '/session')

const readSession = (api: ApiTransport) => unwrap(session(api).index.$get())

/** Who is signed in, and until when. */
export type SessionAnswer = Awaited<ReturnType<typeof readSession>>

export const GUEST = { user: null, session: null } satisfies SessionAnswer

export const sessionQueryKey = ['session'] as const

/** Who is signed in; `GUEST` when nobody is. */
export const sessionQuery = (api: ApiTransport) =>
  queryOptions({ queryKey: sessionQueryKey, queryFn: () => readSession(api) })

/**
 * For loaders: who is signed in, asked anew when the last answer is no longer fresh. A lookup that fails is logged only
 * (AUTH-20): what was known before counts on, else a guest.
 */
export const loadSession = ({
  queryClient,
  api,
}: {
  queryClient: QueryClient
  api: ApiTransport
}): Promise<SessionAnswer> =>
  queryClient.fetchQuery(sessionQuery(api)).catch((error: unknown) => {
    console.error('Session lookup failed:', error)
    return queryClient.getQueryData<SessionAnswer>(sessionQueryKey) ?? GUEST
  })

export interface Credentials {
  email: string
  password: string
}

export const signIn = (api: ApiTransport, json: Credentials) => unwrap(session(api).index.$post({ json }))

export const signOut = (api: ApiTransport) => unwrap(session(api).index.$delete())

export const signUp = (api: ApiTransport, json: Credentials) =>
  unwrap(apiClient<UsersApi>(api, '/users').index.$post({ json }))

/**
 * @param from path to come back to
 * @returns the address at Google to which the browser goes next
 */
export const beginGoogle = (api: ApiTransport, from?: string) =>
  unwrap(session(api).google.$post({ json: { from } }))
