import { type Actor, guest, member } from '../app/platform/database/actor.ts'
import type { Database } from '../app/platform/database/database.ts'

/** The password of everybody who signs in with one. */
export const PASSWORD = 'long enough'

export interface Person {
  readonly id: string
  readonly full_name: string
  readonly email: string
}

export interface People {
  /** Owns the rows under test; the others own nothing. */
  readonly ann: Person
  readonly ben: Person
  readonly cyd: Person
  readonly ada: Person
  readonly guest: null
}

const person = (digit: string, full_name: string): Person => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  full_name,
  email: `${full_name.split(' ')[0]?.toLowerCase()}@example.com`,
})

const PEOPLE = {
  ann: person('1', 'Ann Founder'),
  ben: person('2', 'Ben Member'),
  cyd: person('3', 'Cyd Member'),
  ada: person('4', 'Ada Admin'),
  guest: null,
} satisfies People

export async function people(db: Database): Promise<People> {
  const { guest: _, ...members } = PEOPLE
  // New accounts have lower limits.
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  await db.system(async (tx) => {
    for (const { id, full_name, email } of Object.values(members)) {
      await tx
        .insertInto('auth.users')
        .values({ id, name: full_name, email, email_verified: true, created_at: monthAgo })
        .execute()
    }
    await tx.insertInto('user_roles').values({ user_id: PEOPLE.ada.id, role: 'admin' }).execute()
  })
  return PEOPLE
}

export const as = (person: Person | null): Actor => (person ? member(person.id) : guest)
