import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import { sessionQuery } from './accounts.queries.ts'

/** Reads the session after a sign-in. @throws ApiError if the browser didn't store its cookie */
export async function loadNewSession(queryClient: QueryClient, api: ApiTransport): Promise<void> {
  const { user } = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
  if (!user) throw noCookies()
}

/** The error for a browser that keeps no cookies, in which nobody can be signed in. */
export const noCookies = () => new ApiError(401, { code: 'no_cookies', message: SIGN_IN_TEXTS.needsCookies })
