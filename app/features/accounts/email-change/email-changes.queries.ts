import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { EmailAddress, EmailLinkPage } from './email-change-response.schema.ts'
import type { EmailChangesApi } from './email-changes.api.ts'

const emailChange = (api: ApiTransport) => apiClient<EmailChangesApi>(api, '/email-change')

export const emailAddressQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['email-address'],
    queryFn: (): Promise<EmailAddress> => unwrap(emailChange(api).index.$get()),
    staleTime: 0,
  })

export const askForEmailChange = (api: ApiTransport, json: { email: string }) =>
  unwrap(emailChange(api).index.$post({ json }))

export const resendEmailLinks = (api: ApiTransport) => unwrap(emailChange(api).links.$post())

export const keepEmail = (api: ApiTransport): Promise<void> => unwrap(emailChange(api).index.$delete())

/**
 * What a link is.
 * @param memberId of who is signed in, on whom the response depends
 */
export const emailLinkQuery = (api: ApiTransport, token: string, memberId: string | undefined) =>
  queryOptions({
    queryKey: ['email-link', token, memberId],
    queryFn: (): Promise<EmailLinkPage> => unwrap(emailChange(api).confirm.$get({ query: { token } })),
    staleTime: 0,
  })

export const confirmEmailLink = (api: ApiTransport, token: string) =>
  unwrap(emailChange(api).confirm.$post({ json: { token } }))
