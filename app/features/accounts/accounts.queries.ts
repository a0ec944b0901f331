import { queryOptions } from '@tanstack/react-query'
import { answer } from '../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../platform/api/transport.ts'
import type { SessionApi, UsersApi } from './accounts.api.ts'

const session = (api: ApiTransport) => client<SessionApi>(api, '/session')

/** Who is signed in; `{ user: null, session: null }` for a guest. */
export const sessionQuery = (api: ApiTransport) =>
  queryOptions({ queryKey: ['session'], queryFn: () => answer(session(api).index.$get()) })

export interface Credentials {
  email: string
  password: string
}

export const signIn = (api: ApiTransport, json: Credentials) => answer(session(api).index.$post({ json }))

export const signOut = (api: ApiTransport) => answer(session(api).index.$delete())

export const signUp = (api: ApiTransport, json: Credentials) => answer(client<UsersApi>(api, '/users').index.$post({ json }))

/** @returns the address at Google to which the browser goes next */
export const beginGoogle = (api: ApiTransport, from: string | undefined) => answer(session(api).google.$post({ json: { from } }))
