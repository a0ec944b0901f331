import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SignUpsApi } from './sign-ups.api.ts'

const users = (api: ApiTransport) => apiClient<SignUpsApi>(api, '/users')

/** What a link can do. It depends on the browser's cookie, so the server doesn't render it. */
export const confirmationQuery = (api: ApiTransport, token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: () => unwrap(users(api).confirmation.$get({ query: { token } })),
    staleTime: 0,
  })

/** Whether sign-up is closed. It is asked only where it may close. */
export const signUpStateQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['sign-up'],
    queryFn: () => unwrap(users(api).sign_up.$get()),
    staleTime: 0,
  })

export const confirmSignUp = (api: ApiTransport, json: { token: string; new_password?: string }) =>
  unwrap(users(api).confirmation.$post({ json }))

export const requestLink = (api: ApiTransport, token: string) =>
  unwrap(users(api).confirmation_links.$post({ json: { token } }))
