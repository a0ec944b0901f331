import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { SettingName } from './declared-settings.ts'
import { isFallback } from './setting-values.ts'

/** Reads the settings by their names. */
export async function readSettings(tx: Tx): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tx.selectFrom('site_settings').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** When each stored setting was last changed, and by whom. */
export const readSettingChanges = (tx: Tx) =>
  tx
    .selectFrom('site_settings')
    .leftJoin('profiles', 'profiles.id', 'changed_by')
    .select(['name', 'changed_at'])
    .select(sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as('changed_by'))
    .orderBy('name')
    .execute()

/** A setting that gets its default loses its row. What stays the same isn't recorded. */
export async function saveSetting(tx: Tx, name: SettingName, value: unknown): Promise<void> {
  if (isFallback(name, value)) {
    await tx.deleteFrom('site_settings').where('name', '=', name).execute()
    return
  }
  const json = JSON.stringify(value)
  await tx
    .insertInto('site_settings')
    .values({ name, value: json })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: json })
        .where(({ eb, ref }) => eb(ref('site_settings.value'), 'is distinct from', ref('excluded.value'))),
    )
    .execute()
}
