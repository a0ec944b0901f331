import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../../platform/api/api-transport.ts'
import { ADMIN_KEY } from '../../admin.queries.ts'
import type { EmailsApi } from './emails.api.ts'

export type EmailTheme = 'light' | 'dark'

const emails = (api: ApiTransport) => apiClient<EmailsApi>(api, '/admin/emails')

export const emailsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'emails'],
    queryFn: () => unwrap(emails(api).index.$get()),
  })

export const emailQuery = (api: ApiTransport, name: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'emails', name],
    queryFn: () => unwrap(emails(api)[':name'].$get({ param: { name } })),
  })

/** The address of the HTML, for a frame. */
export const previewUrl = (name: string, theme: EmailTheme) =>
  `/api/admin/emails/${encodeURIComponent(name)}/html?theme=${theme}`

/**
 * Sends a sample to the admin.
 * @throws ApiError if it can't be sent
 */
export async function sendSample(api: ApiTransport, name: string): Promise<void> {
  const response = await emails(api)[':name'].sendings.$post({ param: { name } })
  if (!response.ok) await unwrap(Promise.resolve(response))
}
