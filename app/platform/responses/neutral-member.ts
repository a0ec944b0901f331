import type { ReadSessionResult } from '../http/env.ts'

/** Stands for every member in the pages that they share. Nobody has this ID. */
export const NEUTRAL_ID = '00000000-0000-0000-0000-000000000000'

const NEVER = '1970-01-01T00:00:00.000Z'

/** Has voted for nothing, saved nothing and owns nothing. */
export const NEUTRAL_MEMBER: ReadSessionResult = {
  session: {
    user: { id: NEUTRAL_ID, email: '', user_metadata: { full_name: null }, avatar_url: null },
    session: { id: NEUTRAL_ID, expires_at: NEVER, authenticated_at: NEVER, second_factor_at: null },
    suspension: null,
    deletion: null,
  },
  accountCreatedAt: new Date(NEVER),
  isAdmin: false,
}

/** Addresses whose pages are the member's own: lists of what they saved. */
const OWN = /[?&]filter=bookmarked/

/**
 * Whether members may share this page. Admins see more, and the pages of suspended and leaving members say
 * so.
 */
export const isNeutral = (
  { session, isAdmin }: Pick<ReadSessionResult, 'session' | 'isAdmin'>,
  url = '',
): boolean => !isAdmin && !session?.suspension && !session?.deletion && !OWN.test(url)
