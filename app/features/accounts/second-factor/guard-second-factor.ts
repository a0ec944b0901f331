import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { SECOND_FACTOR_REQUIRED } from './second-factor.ts'
import { SECOND_FACTOR_SCREEN } from './second-factor-texts.ts'
import { twoStepQuery } from './two-step-sign-in.queries.ts'

/** For a session that hasn't shown a second factor. @throws ApiError 403 `second_factor_required` if the site requires one */
export async function guardSecondFactor({
  queryClient,
  api,
}: {
  queryClient: QueryClient
  api: ApiTransport
}): Promise<void> {
  const { is_required } = await queryClient.fetchQuery(twoStepQuery(api))
  if (is_required)
    throw new ApiError(403, { code: SECOND_FACTOR_REQUIRED, message: SECOND_FACTOR_SCREEN.description })
}
