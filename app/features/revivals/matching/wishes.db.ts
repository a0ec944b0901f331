import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import type { Terms, Way } from '../offer-terms.ts'
import type { NewWishes, Wishes } from './wishes.schema.ts'
import type { WishCategory } from './wishes.ts'

const NOTHING: Omit<Wishes, 'has_public_page'> = {
  roles: [],
  stack: [],
  categories: [],
  hours_a_week: null,
  terms: [],
  ways: [],
  is_public: false,
  wants_email: false,
  changed_at: null,
}

/** @param db with the member's rights */
export async function ownWishes(db: Query): Promise<Wishes> {
  const row = await db
    .selectFrom('wishes')
    .select(['roles', 'stack', 'hours_a_week', 'is_public', 'wants_email', 'changed_at'])
    .select(({ ref }) => [
      ref('categories').$castTo<WishCategory[]>().as('categories'),
      ref('terms').$castTo<Terms[]>().as('terms'),
      ref('ways').$castTo<Way[]>().as('ways'),
    ])
    .executeTakeFirst()
  return { ...(row ?? NOTHING), has_public_page: await hasPublicPage(db) }
}

/** Whether others find a page of the actor's. */
const hasPublicPage = async (db: Query): Promise<boolean> =>
  (await db
    .selectFrom('public_people')
    .select('id')
    .where('id', '=', sql<string>`app.uid()`)
    .executeTakeFirst()) !== undefined

/** Saves wishes; repeating it has no effect. */
export const saveWishes = (tx: Tx, wishes: NewWishes) =>
  tx
    .insertInto('wishes')
    .values(wishes)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wishes))
    .execute()

export const removeWishes = (tx: Tx, userId: string) =>
  tx.deleteFrom('wishes').where('user_id', '=', userId).execute()
