import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { someoneWaits } from '../waiting-locks.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

beforeEach(() => onlyAdmin(who.ada))

/** Truncation bypasses the trigger that protects the last admin. */
const onlyAdmin = ({ id }: { id: string }) =>
  db.system(async (tx) => {
    await sql`truncate user_roles, app.settings`.execute(tx)
    await tx.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute()
  })

const hasRole = async (person: Person, role = 'admin') => {
  const { rows } = await db.as(as(person), (tx) =>
    sql<{ has_role: boolean }>`select has_role(${person.id}, ${role})`.execute(tx),
  )
  return rows[0]?.has_role
}

const setAdminEmail = (value: string) =>
  db.system((tx) => tx.insertInto('app.settings').values({ key: 'admin_email', value }).execute())

const grant = (actor: Person, to: Person) =>
  db.as(as(actor), (tx) => tx.insertInto('user_roles').values({ user_id: to.id, role: 'admin' }).execute())

const revoke = (actor: Person, from: Person) =>
  db.as(as(actor), (tx) =>
    tx.deleteFrom('user_roles').where('user_id', '=', from.id).where('role', '=', 'admin').execute(),
  )

describe('an admin is', () => {
  test('[ROLES-06] a person with the role', async () => {
    expect(await hasRole(who.ada)).toBe(true)
    expect(await hasRole(who.ben)).toBe(false)
  })

  test('not known as one to other members: has_role tells Ben nothing about Ada, and Ada everything about Ben', async () => {
    const ask = async (asking: Person | null, about: Person) => {
      const { rows } = await db.as(as(asking), (tx) =>
        sql<{ has_role: boolean | null }>`select has_role(${about.id}, 'admin')`.execute(tx),
      )
      return rows[0]?.has_role
    }
    expect(await ask(who.ben, who.ada)).toBeNull()
    expect(await ask(who.ben, who.cyd)).toBeNull()
    expect(await ask(who.ada, who.ben)).toBe(false)
    expect(await ask(who.ada, who.ada)).toBe(true)
    await expectDatabaseError(ask(null, who.ada), '42501')
  })

  test('[ROLES-06] the confirmed account with the address in the settings, ignoring case', async () => {
    await setAdminEmail('Ben@Example.COM')
    expect(await hasRole(who.ben)).toBe(true)
    expect(await hasRole(who.cyd)).toBe(false)
    const confirmed = (email_verified: boolean) =>
      db.system((tx) =>
        tx.updateTable('auth.users').set({ email_verified }).where('id', '=', who.ben.id).execute(),
      )
    await confirmed(false)
    expect(await hasRole(who.ben)).toBe(false)
    await confirmed(true)
    expect(await hasRole(who.ben)).toBe(true)
  })

  test('[ADM-USERS-04] nobody with an unconfirmed address', async () => {
    const confirmed = (email_verified: boolean) =>
      db.system((tx) =>
        tx.updateTable('auth.users').set({ email_verified }).where('id', '=', who.ben.id).execute(),
      )
    await confirmed(false)
    await expect(grant(who.ada, who.ben)).rejects.toThrow(/hasn't confirmed its email address/)
    expect(await hasRole(who.ben)).toBe(false)
    await confirmed(true)
    await grant(who.ada, who.ben)
    expect(await hasRole(who.ben)).toBe(true)
  })

  test('[ROLES-09] nobody with another role', async () => {
    expect(await hasRole(who.ada, 'owner')).toBe(false)
    await expectDatabaseError(
      db.system((tx) => tx.insertInto('user_roles').values({ user_id: who.ben.id, role: 'owner' }).execute()),
      '23514',
    )
  })

  test('able to add admins and to see all profiles', async () => {
    const visibleProfiles = (actor: Person) =>
      db.as(as(actor), (tx) => tx.selectFrom('profiles').select('id').execute())
    expect(await visibleProfiles(who.ben)).toHaveLength(1)
    await grant(who.ada, who.ben)
    expect(await visibleProfiles(who.ben)).toHaveLength(4)
  })
})

describe('removing admins', () => {
  const LAST = "You can't remove the last admin. Make someone else an admin first."

  test('rejects removing the last admin', async () => {
    await expect(revoke(who.ada, who.ada)).rejects.toMatchObject({ code: 'P0001', message: LAST })
    expect(await hasRole(who.ada)).toBe(true)
  })

  test('allows removing an admin if there is another', async () => {
    await grant(who.ada, who.ben)
    await revoke(who.ben, who.ada)
    expect(await hasRole(who.ada)).toBe(false)
  })

  test('keeps one of two admins who remove each other at the same time', async () => {
    await grant(who.ada, who.ben)
    const benIsOut = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const first = db.as(as(who.ada), async (tx) => {
      await tx.deleteFrom('user_roles').where('user_id', '=', who.ben.id).execute()
      benIsOut.resolve()
      await go.promise
    })
    await benIsOut.promise
    const second = revoke(who.ben, who.ada)
    try {
      await someoneWaits(db)
    } finally {
      go.resolve()
    }
    const both = await Promise.allSettled([first, second])
    expect(both[0]?.status).toBe('fulfilled')
    expect([await hasRole(who.ada), await hasRole(who.ben)]).toEqual([true, false])
  })

  test('rejects removing all admins in one statement', async () => {
    await grant(who.ada, who.ben)
    await expect(db.as(as(who.ada), (tx) => tx.deleteFrom('user_roles').execute())).rejects.toThrow(LAST)
  })

  test('rejects removing the account with the address in the settings', async () => {
    await setAdminEmail(who.ada.email)
    await grant(who.ada, who.ben)
    await expect(revoke(who.ben, who.ada)).rejects.toMatchObject({
      code: 'P0001',
      message: 'This account is always an admin.',
    })
  })

  test('allows removing the last role if that account remains', async () => {
    await setAdminEmail(who.cyd.email)
    await revoke(who.cyd, who.ada)
    expect(await hasRole(who.ada)).toBe(false)
    expect(await hasRole(who.cyd)).toBe(true)
  })

  test('allows deleting the account of the last admin', async () => {
    const leaving = { id: crypto.randomUUID(), email: 'leaving@example.com', email_verified: true }
    await db.system((tx) => tx.insertInto('auth.users').values(leaving).execute())
    await onlyAdmin(leaving)
    await db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', leaving.id).execute())
    expect(await db.system((tx) => tx.selectFrom('user_roles').selectAll().execute())).toEqual([])
  })
})
