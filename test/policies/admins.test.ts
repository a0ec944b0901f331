import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, member } from '../../app/platform/database/actor.ts'
import { withSystemRights } from '../../app/platform/database/with-system-rights.ts'
import { aComment, anAsset, anAuditEntry, aStartup, aSupportMessage, forSale } from '../factories.ts'
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

describe('an admin without admin rights', () => {
  const withoutRights = () => member(who.ada.id, { withoutAdminRights: true })

  test('sees and changes what Ben does, and no more', async () => {
    const story = await aStartup(db, who.ann, { is_anonymous: true })
    const comment = await aComment(db, story, who.ann)
    const asset = await anAsset(db, who.ann, { ...forSale, status: 'withdrawn' })
    const message = await aSupportMessage(db, { user_id: who.ann.id })
    await anAuditEntry(db, who.ada)
    const rights = (actor: Actor) =>
      db.as(actor, async (tx) => {
        const idsOf = async (table: 'profiles' | 'startups' | 'marketplace_assets' | 'support_messages') =>
          (await tx.selectFrom(table).select('id').execute()).map(({ id }) => id)
        const countOf = async (table: 'audit_log' | 'admin_users' | 'admin_startups' | 'admin_assets') =>
          (await tx.selectFrom(table).select('id').execute()).length
        const { rows } = await sql<{ files: number; is_admin: boolean; role: boolean | null }>`
          select (select count(*)::int from asset_files(${asset.id})) as files, app.is_admin(),
            has_role(${who.cyd.id}, 'admin') as role`.execute(tx)
        await tx.deleteFrom('comments').where('id', '=', comment.id).execute()
        const left = await tx.selectFrom('comments').select('id').where('id', '=', comment.id).execute()
        return {
          others: (await idsOf('profiles')).filter((id) => id === who.ann.id).length,
          stories: (await idsOf('startups')).filter((id) => id === story.id).length,
          assets: (await idsOf('marketplace_assets')).filter((id) => id === asset.id).length,
          messages: (await idsOf('support_messages')).filter((id) => id === message.id).length,
          audited: await countOf('audit_log'),
          lists: [
            await countOf('admin_users'),
            await countOf('admin_startups'),
            await countOf('admin_assets'),
          ],
          ...rows[0],
          comments: 1 - left.length,
        }
      })
    const nothing = {
      others: 0,
      stories: 0,
      assets: 0,
      messages: 0,
      audited: 0,
      lists: [0, 0, 0],
      files: 0,
      is_admin: false,
      role: null,
      comments: 0,
    }
    expect(await rights(as(who.ben))).toEqual(nothing)
    expect(await rights(withoutRights())).toEqual(nothing)
    const all = await rights(as(who.ada))
    expect(
      Object.keys(all).filter((key) => all[key as keyof typeof all] === nothing[key as 'files']),
    ).toEqual([])
  })

  test('makes nobody an admin, and removes none', async () => {
    await expectDatabaseError(
      db.as(withoutRights(), (tx) =>
        tx.insertInto('user_roles').values({ user_id: who.ben.id, role: 'admin' }).execute(),
      ),
      '42501',
    )
    await grant(who.ada, who.cyd)
    await db.as(withoutRights(), (tx) => tx.deleteFrom('user_roles').execute())
    expect([await hasRole(who.ada), await hasRole(who.cyd), await hasRole(who.ben)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('knows of the role, and has the rights again in the next transaction', async () => {
    const answers = (actor: Actor) =>
      db.as(actor, async (tx) => {
        const { rows } = await sql<{ role: boolean; is_admin: boolean }>`
          select has_role(${who.ada.id}, 'admin') as role, app.is_admin()`.execute(tx)
        return rows[0]
      })
    expect(await answers(withoutRights())).toEqual({ role: true, is_admin: false })
    expect(await answers(as(who.ada))).toEqual({ role: true, is_admin: true })
  })

  test('stays without them while the system helps', async () => {
    const isAdmin = await db.as(withoutRights(), (tx) =>
      withSystemRights(
        tx,
        async () => (await sql<{ is_admin: boolean }>`select app.is_admin()`.execute(tx)).rows[0],
      ),
    )
    expect(isAdmin).toEqual({ is_admin: false })
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
