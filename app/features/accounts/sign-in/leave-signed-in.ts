import { redirect } from '@tanstack/react-router'
import { type AuthSearch, withHash } from '../auth-search.ts'
import { loadSession } from '../session/accounts.queries.ts'
import { takeReturn } from '../session/return-intent.ts'

interface Arrival {
  context: Parameters<typeof loadSession>[0]
  search: AuthSearch
  location: { hash: string }
  preload: boolean
}

/**
 * Leads members away from the pages of a sign-in.
 * @throws redirect for members, also right after the sign-in, here or in another tab (AUTH-15)
 */
export async function leaveSignedIn({ context, search, location, preload }: Arrival): Promise<void> {
  const { user } = await loadSession(context)
  if (!user || preload) return
  const from = withHash(search.from, location.hash)
  throw redirect({ href: takeReturn(from), replace: true, statusCode: 302 })
}
