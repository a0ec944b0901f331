import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { guest } from './actor.ts'
import type { Database, Tx } from './database.ts'
import { withSystemRights } from './with-system-rights.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const role = async (tx: Tx) => {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  return rows[0]?.role
}
const emails = (tx: Tx) => tx.selectFrom('app.mails').selectAll().execute()

describe('withSystemRights', () => {
  it("gives system rights to a guest's transaction", async () => {
    await expect(db.as(guest, emails)).rejects.toMatchObject({ code: '42501' })
    await expect(db.as(guest, (tx) => withSystemRights(tx, () => emails(tx)))).resolves.toEqual([])
  })

  it("restores the guest's rights afterwards", async () => {
    await db.as(guest, async (tx) => {
      await withSystemRights(tx, () => emails(tx))
      expect(await role(tx)).toBe('anon')
    })
  })

  it("restores the guest's rights after a failure", async () => {
    await db.as(guest, async (tx) => {
      const failure = withSystemRights(tx, () => Promise.reject(new Error('no')))
      await expect(failure).rejects.toThrow('no')
      expect(await role(tx)).toBe('anon')
    })
  })

  it('reports the failed statement, not the aborted transaction', async () => {
    const failing = db.as(guest, (tx) => withSystemRights(tx, () => sql`select 1 / 0`.execute(tx)))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  it('drops the rights only after the outermost of nested calls', async () => {
    await db.as(guest, async (tx) => {
      await withSystemRights(tx, async () => {
        await withSystemRights(tx, () => emails(tx))
        expect(await role(tx)).toBe('none')
        await expect(withSystemRights(tx, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
        expect(await emails(tx)).toEqual([])
      })
      expect(await role(tx)).toBe('anon')
    })
  })

  it('rejects a handle that is not from the database', async () => {
    const derived = db.as(guest, (tx) => withSystemRights(tx.withSchema('app') as Tx, () => emails(tx)))
    await expect(derived).rejects.toThrow(TypeError)
  })

  it('does not drop the rights of a system transaction', async () => {
    await db.system(async (tx) => {
      await withSystemRights(tx, () => emails(tx))
      expect(await role(tx)).toBe('none')
    })
  })
})
