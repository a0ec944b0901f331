import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { hashToken } from './random-tokens.server.ts'

type NewSession = Pick<
  Insertable<Tables['auth.sessions']>,
  'token' | 'user_id' | 'expires_at' | 'authenticated_at' | 'second_factor_at'
>

/**
 * Begins a session as better-auth would, for a transaction that better-auth can't take part in. Needs system
 * rights.
 * @param session its token is stored as a hash
 */
export const insertSession = (
  tx: Tx,
  { req }: { req: { header(name: string): string | undefined } },
  session: NewSession,
) => {
  const now = new Date(Date.now()).toISOString()
  return tx
    .insertInto('auth.sessions')
    .values({
      ...session,
      token: hashToken(session.token),
      ip_address: req.header(CLIENT_ADDRESS) ?? '',
      user_agent: req.header('user-agent') ?? '',
      created_at: now,
      updated_at: now,
    })
    .execute()
}
