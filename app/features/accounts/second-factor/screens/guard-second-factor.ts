import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../../platform/api/api-transport.ts'
import { PASSKEY_REQUIRED, SECOND_FACTOR_REQUIRED } from '../../second-factor.ts'
import { PASSKEY_SCREEN, SECOND_FACTOR_SCREEN } from '../../second-factor-texts.ts'
import { twoStepQuery } from '../two-step-sign-in.queries.ts'

/**
 * Guards a page from a session that hasn't shown a second factor.
 * @throws ApiError if the site requires one: 403 `passkey_required` if the account has a passkey, else
 * `second_factor_required`
 */
export async function guardSecondFactor({
  queryClient,
  api,
}: {
  queryClient: QueryClient
  api: ApiTransport
}): Promise<void> {
  const { is_required, has_passkey } = await queryClient.fetchQuery(twoStepQuery(api))
  if (!is_required) return
  if (has_passkey) throw new ApiError(403, { code: PASSKEY_REQUIRED, message: PASSKEY_SCREEN.description })
  throw new ApiError(403, { code: SECOND_FACTOR_REQUIRED, message: SECOND_FACTOR_SCREEN.description })
}
