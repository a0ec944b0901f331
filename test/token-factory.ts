import { hashToken } from '../app/features/accounts/store/random-tokens.server.ts'
import { TOKEN_PREFIX } from '../app/features/accounts/tokens/token.ts'
import { TOKEN_AREAS, type TokenArea } from '../app/platform/api/token-areas.ts'
import type { Database } from '../app/platform/database/database.ts'

interface Wanted {
  name?: string
  canWrite?: boolean
  areas?: TokenArea[]
  created_at?: Date
  expires_at?: Date
  last_used_at?: Date
}

/** Makes a token as a row: for all areas, unless `wanted` says otherwise. */
export function newTokenRow(
  user_id: string,
  { canWrite = false, areas = [...TOKEN_AREAS], ...wanted }: Wanted = {},
) {
  const token = `${TOKEN_PREFIX}${crypto.randomUUID().replaceAll('-', '')}${'x'.repeat(11)}`
  return {
    token,
    row: {
      id: crypto.randomUUID() as string,
      user_id,
      token_hash: hashToken(token),
      name: 'Any',
      can_write: canWrite,
      areas,
      ...wanted,
    },
  }
}

/** Makes a token. @returns its ID, itself, and the header that sends it */
export async function aToken(db: Database, { id: userId }: { id: string }, wanted: Wanted = {}) {
  const { token, row } = newTokenRow(userId, wanted)
  await db.system((tx) => tx.insertInto('auth.tokens').values(row).execute())
  return { id: row.id, token, headers: { authorization: `Bearer ${token}` } }
}
