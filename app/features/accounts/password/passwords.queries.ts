import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { PasswordsApi } from './passwords.api.ts'

const passwords = (api: ApiTransport) => apiClient<PasswordsApi>(api, '/passwords')

export const passwordQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['password'],
    queryFn: () => unwrap(passwords(api).index.$get()),
    staleTime: 0,
  })

export const requestReset = (api: ApiTransport, json: { email: string }) =>
  unwrap(passwords(api).reset_requests.$post({ json }))

export const resetPassword = (api: ApiTransport, json: { token: string; password: string }) =>
  unwrap(passwords(api).index.$post({ json }))

export const changePassword = (
  api: ApiTransport,
  json: { current_password: string; password: string; end_tokens?: boolean | undefined },
) => unwrap(passwords(api).change.$post({ json }))
