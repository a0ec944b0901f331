import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../../../app/features/accounts/store/random-tokens.server.ts'
import { findOwnPassword, findSignUp } from '../../../app/features/accounts/store/sign-ups.db.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const email = 'olga@example.com'

/** The previous version wrote this hash. */
const earlierHash = (token: string) => createHash('sha256').update(token).digest('base64url')

test('[AUTH-18] links in mailboxes work after the update, and lead to the newest sign-up of their browser', async () => {
  const db = await testDatabase({ migrated: false })
  try {
    await migrate(db, migrations, { upTo: '0179_given_up_handles.sql' })
    const aSignUp = (
      link: string,
      {
        browser = 'of Olga',
        hours = 1,
        days = 2,
      }: { browser?: string | null; hours?: number; days?: number },
    ) =>
      sql`
        insert into auth.sign_ups (email, password_hash, token_hash, browser_hash, created_at, link_expires_at)
        values (
          ${email}, ${browser && `password of ${link}`}, ${earlierHash(link)}, ${browser && earlierHash(browser)},
          now() - make_interval(hours => ${hours}), now() - make_interval(hours => ${hours}) + make_interval(days => ${days})
        )`.execute(db.owner)
    await aSignUp('first', { hours: 20 })
    await aSignUp('newest', {})
    await aSignUp('expired', { hours: 60 })
    await aSignUp('unsent', { hours: 2, days: 0 })
    await aSignUp('stranger', { browser: 'of a stranger' })
    await aSignUp('used', { browser: null })
    await migrate(db, migrations)

    const own = await findOwnPassword(db, { email, browserHash: hashToken('of Olga') })
    expect(own).toBe('password of newest')
    const found = async (link: string) => {
      const signUp = await findSignUp(db, hashToken(link))
      return signUp && [signUp.pending?.passwordHash, signUp.linkExpiresAt.getTime() > Date.now()]
    }
    expect(await found('first')).toEqual(['password of newest', true])
    expect(await found('newest')).toEqual(['password of newest', true])
    expect(await found('expired')).toEqual(['password of newest', false])
    expect(await found('stranger')).toEqual(['password of stranger', true])
    expect(await found('used')).toEqual([undefined, true])
    expect(await found('unsent')).toBeUndefined()

    // An instance of the previous version still runs.
    await aSignUp('later', {})
    expect(await found('later')).toEqual(['password of later', true])
    expect(await findOwnPassword(db, { email, browserHash: hashToken('of Olga') })).toBe('password of later')
  } finally {
    await db.close()
  }
})
