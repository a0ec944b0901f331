import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { markRestore, RESTORE_TEXTS } from '../database/restore-mark.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { openExisting } from './open-existing.ts'

const settings = (databaseUrl: string | undefined) => ({
  databaseUrl,
  databaseListenUrl: undefined,
  dataDir: '/nowhere/unpause',
})

test.runIf(inject('engine') === 'postgresql')(
  'a command refuses a database without a community, or with half of one',
  async () => {
    await using db = await testDatabase({ migrated: false })
    const { pathname, host } = new URL(db.url!)
    await expect(openExisting(settings(db.url))).rejects.toThrow(
      BACKUP_TEXTS.noCommunityInDatabase(pathname.slice(1), host),
    )
    await markRestore(db.owner)
    await expect(openExisting(settings(db.url))).rejects.toThrow(RESTORE_TEXTS.unfinished)
  },
)

test.runIf(inject('engine') === 'postgresql')('a command goes past the pooler', async () => {
  await using db = await testDatabase()
  const pooler = 'postgresql://127.0.0.1:1/pooler'
  const opened = await openExisting({ ...settings(pooler), databaseListenUrl: db.url })
  await opened.ping(5_000)
  await opened.close()
})

test('a command refuses a folder without a community', async () => {
  await expect(openExisting(settings(undefined))).rejects.toThrow(
    BACKUP_TEXTS.noCommunityInFolder('/nowhere/unpause'),
  )
})
