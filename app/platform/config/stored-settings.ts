import type { Database } from '../database/database.ts'

/** Writes a setting, or deletes it if the value is null. */
export const writeSetting = (db: Database, key: string, value: string | null): Promise<void> =>
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

/** Processes that start at the same time get the same value. */
export const readOrCreateSetting = (db: Database, key: string, create: () => string): Promise<string> =>
  db.system(async (tx) => {
    await tx
      .insertInto('app.settings')
      .values({ key, value: create() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('app.settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return value
  })
