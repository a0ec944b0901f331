import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { aDemoAccount, anAsset, forSale } from '../../factories.ts'
import { people } from '../../people.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'

const MIGRATIONS = 'db/migrations'
const UPGRADE = '0106_demo_accounts.sql'

let db: TestDatabase
let folder = ''
beforeAll(async () => {
  db = await testDatabase({ migrated: false })
  folder = await mkdtemp(join(tmpdir(), 'unpause-upgrade-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

test("[ASSET-12] an upgrade replaces the invented contacts of demo listings, and nobody else's", async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name < UPGRADE)
  for (const name of names) await copyFile(join(MIGRATIONS, name), join(folder, name))
  await migrate(db, folder)
  const seller = await aDemoAccount(db)
  const { ann } = await people(db)
  const contact = { contact_method: 'telegram', contact_info: '@example_lanternlist' }
  const demo = await anAsset(db, seller, { ...forSale, ...contact })
  const free = await anAsset(db, seller)
  const real = await anAsset(db, ann, { ...forSale, ...contact })

  await copyFile(join(MIGRATIONS, UPGRADE), join(folder, UPGRADE))
  expect(await migrate(db, folder)).toEqual([UPGRADE])
  const rows = await db.owner
    .selectFrom('marketplace_assets')
    .select(['id', 'contact_method', 'contact_info'])
    .execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        id: demo.id,
        contact_method: 'other',
        contact_info: 'This listing is an example. There is no seller to write to.',
      },
      { id: free.id, contact_method: null, contact_info: null },
      { id: real.id, ...contact },
    ]),
  )
})
