import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../../../platform/api/use-api.ts'
import { useMaking } from '../reauthentication/use-making.ts'
import { daysOfExpiry, type TokenValues } from './token.ts'
import { NEW_TOKEN } from './token-page-texts.ts'
import { TOKEN_ERRORS } from './token-texts.ts'
import { makeToken, tokensQuery } from './tokens.queries.ts'

/** Sends the form. @param onMade with the token, which is shown once */
export function useMakeToken(
  form: UseFormReturn<TokenValues>,
  element: RefObject<HTMLFormElement | null>,
  onMade: (token: string) => void,
) {
  const api = useApi()
  return useMaking({
    form,
    element,
    wantedOf: ({ expires_in_days, ...chosen }: TokenValues) => ({
      ...chosen,
      expires_in_days: daysOfExpiry(expires_in_days),
    }),
    missingIn: ({ name, areas }) => [
      ...(name.trim() ? [] : [{ field: 'name', message: TOKEN_ERRORS.noName }]),
      ...(areas.length > 0 ? [] : [{ field: 'areas', message: TOKEN_ERRORS.noArea }]),
    ],
    send: (id, wanted) => makeToken(api, id, wanted),
    onMade: ({ token }) => onMade(token),
    queryKey: tokensQuery(api).queryKey,
    failed: NEW_TOKEN.failed,
  })
}
