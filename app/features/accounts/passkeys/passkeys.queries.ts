import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Passkey } from './passkey.schema.ts'
import type { PasskeySignInApi } from './passkey-sign-in.api.ts'
import type { PasskeysApi } from './passkeys.api.ts'

const passkeys = (api: ApiTransport) => apiClient<PasskeysApi>(api, '/passkeys')
const signIn = (api: ApiTransport) => apiClient<PasskeySignInApi>(api, '/session/passkey')

export const passkeysQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: (): Promise<Passkey[]> => unwrap(passkeys(api).index.$get()),
    staleTime: 0,
  })

export const readCreationOptions = (api: ApiTransport): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  unwrap(passkeys(api).options.$post())

export const addPasskey = (api: ApiTransport, credential: RegistrationResponseJSON): Promise<Passkey> =>
  unwrap(passkeys(api).index.$post({ json: { credential } }))

export const savePasskeyName = (api: ApiTransport, id: string, name: string): Promise<Passkey> =>
  unwrap(passkeys(api)[':id'].$patch({ param: { id }, json: { name } }))

/** Removes a passkey. Succeeds if it has already been removed. */
export const removePasskey = (api: ApiTransport, id: string): Promise<void> =>
  unwrap(passkeys(api)[':id'].$delete({ param: { id } })).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })

export const readRequestOptions = (api: ApiTransport): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  unwrap(signIn(api).options.$post())

export const signInWithPasskey = (api: ApiTransport, credential: AuthenticationResponseJSON) =>
  unwrap(signIn(api).index.$post({ json: { credential } }))
