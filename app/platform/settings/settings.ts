import type { Database } from '../database/database.ts'

/** What all processes on one database share and nobody else may read: rows of `app.settings`. */

/** Keeps a value under its key; null takes it away. */
export const keepSetting = (db: Database, key: string, value: string | null): Promise<void> =>
  db.system(async (tx) => {
    if (value === null) {
      await tx.deleteFrom('app.settings').where('key', '=', key).execute()
    } else {
      await tx
        .insertInto('app.settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    }
  })

/** The value under a key, made once where there is none yet: processes that start together agree on one. */
export const readOrMakeSetting = (db: Database, key: string, make: () => string): Promise<string> =>
  db.system(async (tx) => {
    await tx
      .insertInto('app.settings')
      .values({ key, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('app.settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return value
  })
