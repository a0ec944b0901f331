import { createHmac, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { hashToken } from '../../app/features/accounts/store/random-tokens.server.ts'
import type { Database } from '../../app/platform/database/database.ts'
import { openEmbedded } from '../../app/platform/database/embedded/open-embedded.ts'
import { openDatabase } from '../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../app/platform/database/migrate.ts'
import { type Amounts, fillDatabase } from '../../scripts/testing/fill-database.ts'
import { runOnce } from '../../test/postgres-cluster.ts'

const HOUR = 60 * 60 * 1000

const SECRET = randomBytes(48).toString('base64url')

export interface Where {
  /** The address of an empty PostgreSQL database; '' for the embedded engine. */
  url: string
  /** The folder of the embedded engine. */
  dataDir: string
}

/** Opens the community while no product runs on it. */
export function openCommunity({ url, dataDir }: Where): Promise<Database> {
  // Filling takes longer than a request may.
  if (url === '') return openEmbedded({ dataDir, queryTimeout: HOUR, log: () => {} })
  const options = { url: url || undefined, dataDir, maxConnections: 4, log: () => {} }
  return openDatabase(options as Parameters<typeof openDatabase>[0])
}

/** Fills a database before the product starts on it, unless it has stories, and signs members in. */
export async function prepareCommunity(
  where: Where,
  amounts: Amounts,
  signedIn: number,
): Promise<{ cookies: string[]; memberIds: string[] }> {
  const db = await openCommunity(where)
  try {
    await migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url)))
    const filled = await db.background((tx) => tx.selectFrom('startups').select('id').limit(1).execute())
    if (filled.length === 0) {
      await fillDatabase(db, amounts)
      // Autovacuum, which does this, is off in the cluster.
      if (where.url) await runOnce(where.url, 'vacuum')
    }
    await db.background((tx) =>
      tx
        .insertInto('app.settings')
        .values({ key: 'session_secret', value: SECRET })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: SECRET }))
        .execute(),
    )
    return await signIn(db, signedIn)
  } finally {
    await db.close()
  }
}

async function signIn(db: Database, count: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  const { rows } = await db.background((tx) =>
    sql<{ id: string }>`
      with member as (
        select id, row_number() over (order by id) as number from auth.users order by id limit ${count}
      ), session as (
        insert into auth.sessions (token, user_id, expires_at, created_at, updated_at, authenticated_at)
        select (${tokens.map(hashToken)}::text[])[number], id, now() + interval '30 days', now(), now(), now() from member
      )
      select id from member order by number
    `.execute(tx),
  )
  return { cookies: tokens.map(cookieOf), memberIds: rows.map(({ id }) => id) }
}

/** Signs as better-auth does. */
function cookieOf(token: string): string {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `unpause.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
