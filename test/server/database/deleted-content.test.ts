import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { aComment, anAsset, anAuditEntry, anUpload, aStartup } from '../../factories.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

test('[ADMIN-12] [CALLS-25] what was hidden as deleted is deleted by the update, with its files, and nothing else', async () => {
  const db = await testDatabase({ migrated: false })
  try {
    await migrate(db, migrations, { upTo: '0099_sign_ups_of_a_network.sql' })
    const { ann, ben, ada } = await people(db)
    const withLogo = async () => {
      const id = crypto.randomUUID()
      const { path } = await anUpload(db, ann, { id, path: `${ann.id}/${id}_logo.webp` })
      return { path, story: await aStartup(db, ann, { logo_url: `/files/startup-logos/${id}_logo.webp` }) }
    }
    const [gone, other] = [await withLogo(), await withLogo()]
    const [goneAsset, otherAsset] = [await anAsset(db, ann), await anAsset(db, ann)]
    const [goneComment, otherComment] = [
      await aComment(db, other.story, ben),
      await aComment(db, other.story, ben),
    ]
    await aComment(db, gone.story, ben)
    // The version before did it so.
    await sql`
      insert into content_deletions (startup_id, asset_id, comment_id)
      values (${gone.story.id}, null, null), (null, ${goneAsset.id}, null), (null, null, ${goneComment.id})
    `.execute(db.owner)
    const copy = JSON.stringify({ user_id: ann.id, name: 'Everpix', is_anonymous: false })
    await anAuditEntry(db, ada, {
      action: 'delete_startup',
      target_table: 'startups',
      target_id: gone.story.id,
      copy,
    })

    await migrate(db, migrations)

    const idsIn = async (table: string) =>
      (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db.owner)).rows.map(
        ({ id }) => id,
      )
    expect(await idsIn('startups')).toEqual([other.story.id])
    expect(await idsIn('marketplace_assets')).toEqual([otherAsset.id])
    expect(await idsIn('comments')).toEqual([otherComment.id])
    const queued = await sql<{ key: string }>`select key from app.files_to_delete`.execute(db.owner)
    expect(queued.rows.map(({ key }) => key)).toEqual([expect.stringContaining(gone.path)])
    const log = await sql<{ copy: object }>`select copy from audit_log`.execute(db.owner)
    expect(log.rows).toEqual([{ copy: { user_id: ann.id } }])
  } finally {
    await db.close()
  }
}, 300_000)
