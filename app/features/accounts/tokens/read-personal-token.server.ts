import type { SentToken } from '../../../platform/api/token-areas.ts'
import { invalidToken } from '../../../platform/errors/errors.ts'
import type { Session, Variables } from '../../../platform/http/env.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import { findToken } from '../store/tokens.db.ts'
import { noteUse } from './note-use.server.ts'
import { endOfToken, TOKEN_PREFIX } from './token.ts'
import { TOKEN_ERRORS } from './token-texts.ts'

/** The form of a token: its prefix and a `newToken`. */
const PATTERN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)

export interface TokenResult {
  token: SentToken
  /** The session, which is never a recent proof of who is asking, and has no roles. */
  session: Session
  accountCreatedAt: Date
}

const NEVER = new Date(0).toISOString()

/**
 * Finds whom a token stands for. It ends with its time, with a suspension and while its member is leaving.
 * @param sent what came after `Authorization: Bearer`
 * @throws AppError 401 with the code 'invalid_token'
 */
export async function readPersonalToken(
  c: Pick<Variables, 'db' | 'log'>,
  sent: string,
): Promise<TokenResult> {
  const found = PATTERN.test(sent) ? await c.db.system((tx) => findToken(tx, hashToken(sent))) : undefined
  if (!found || found.is_suspended || found.deletion_requested_at) throw invalidToken(TOKEN_ERRORS.invalid)
  const expires_at = endOfToken(found)
  if (Date.parse(expires_at) <= Date.now()) throw invalidToken(TOKEN_ERRORS.invalid)
  const { id, user_id, areas, can_write, email, full_name, image, second_factor_at } = found
  noteUse(c, found)
  return {
    token: { id, areas, canWrite: can_write },
    session: {
      user: { id: user_id, email, user_metadata: { full_name: full_name || null }, avatar_url: image },
      session: { id, expires_at, authenticated_at: NEVER, second_factor_at },
      suspension: null,
      deletion: null,
    },
    accountCreatedAt: new Date(found.account_created_at),
  }
}
