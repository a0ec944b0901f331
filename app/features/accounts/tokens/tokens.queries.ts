import { queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Token, TokenWithSecret } from './token.schema.ts'
import type { ExpiryDays, TokenAccess, TokenArea } from './token.ts'
import type { TokensApi } from './tokens.api.ts'

const tokens = (api: ApiTransport) => apiClient<TokensApi>(api, '/tokens')

export const tokensQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: (): Promise<Token[]> => unwrap(tokens(api).index.$get()),
    staleTime: 0,
  })

export interface WantedToken {
  name: string
  access: TokenAccess
  areas: TokenArea[]
  expires_in_days: ExpiryDays
}

/**
 * Makes a token.
 * @param id the same for a retry, which makes no second token
 */
export const makeToken = (api: ApiTransport, id: string, wanted: WantedToken): Promise<TokenWithSecret> =>
  unwrap(tokens(api).index.$post({ json: { id, ...wanted } }))

/** Ends a token. Succeeds if it has already ended. */
export const endToken = (api: ApiTransport, id: string): Promise<void> =>
  unwrap(tokens(api)[':id'].$delete({ param: { id } })).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
