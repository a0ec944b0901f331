import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { visitor } from './actor.ts'
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
const mails = (tx: Tx) => tx.selectFrom('app.mails').selectAll().execute()

describe('withSystemRights', () => {
  it('lets a visitor’s transaction do what only the system may', async () => {
    await expect(db.as(visitor, mails)).rejects.toMatchObject({ code: '42501' })
    await expect(db.as(visitor, (tx) => withSystemRights(tx, () => mails(tx)))).resolves.toEqual([])
  })

  it('acts for the visitor again afterwards', async () => {
    await db.as(visitor, async (tx) => {
      await withSystemRights(tx, () => mails(tx))
      expect(await role(tx)).toBe('anon')
    })
  })

  it('acts for the visitor again after a failure', async () => {
    await db.as(visitor, async (tx) => {
      const failure = withSystemRights(tx, () => Promise.reject(new Error('no')))
      await expect(failure).rejects.toThrow('no')
      expect(await role(tx)).toBe('anon')
    })
  })

  it('reports the statement that failed, not what that does to the transaction', async () => {
    const failing = db.as(visitor, (tx) => withSystemRights(tx, () => sql`select 1 / 0`.execute(tx)))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  it('gives the rights back only once when it is called inside itself', async () => {
    await db.as(visitor, async (tx) => {
      await withSystemRights(tx, async () => {
        await withSystemRights(tx, () => mails(tx))
        expect(await role(tx)).toBe('none')
        await expect(withSystemRights(tx, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
        expect(await mails(tx)).toEqual([])
      })
      expect(await role(tx)).toBe('anon')
    })
  })

  it('refuses a handle that the database did not give', async () => {
    const derived = db.as(visitor, (tx) => withSystemRights(tx.withSchema('app') as Tx, () => mails(tx)))
    await expect(derived).rejects.toThrow(TypeError)
  })

  it('leaves the system’s own transaction with its rights', async () => {
    await db.system(async (tx) => {
      await withSystemRights(tx, () => mails(tx))
      expect(await role(tx)).toBe('none')
    })
  })
})
