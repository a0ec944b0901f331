import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { UsedCredential } from '../passkeys/passkey.schema.ts'
import type { ReauthenticationApi } from './reauthentication.api.ts'

const authentication = (api: ApiTransport) => apiClient<ReauthenticationApi>(api, '/session/authentication')

export const reauthenticationWaysQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['reauthentication-ways'],
    queryFn: () => unwrap(authentication(api).index.$get()),
    staleTime: 0,
    // The form then appears after its dialog, which first remembers where the focus was.
    gcTime: 0,
  })

export const reauthenticate = (
  api: ApiTransport,
  json: { password: string } | { code: string } | { credential: UsedCredential },
) => unwrap(authentication(api).index.$post({ json }))
