import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import type { Level } from '../../platform/http/rate-limits/levels.ts'
import { hiddenContentOf } from '../hidden-content/hidden-content.read.ts'
import type { Profile, ProfileChange, ProfileOverview, PublicProfile } from './profile.schema.ts'

const own = [
  ...(['id', 'full_name', 'email', 'avatar_url', 'first_login_completed', 'created_at'] as const),
  'handle',
  // Members read their own texts as they wrote them. Others may read them without the links.
  sql<string | null>`case when profiles.id = app.uid() then coalesce(
    (select nullif(held.content, '') from own_held_links held where held.kind = 'profile'), about
  ) else about end`.as('about'),
  sql<string[] | null>`case when profiles.id = app.uid() then coalesce(
    (select nullif(held.links, '{}') from own_held_links held where held.kind = 'profile'), links
  ) else links end`.as('links'),
  sql<boolean>`exists (
    select from own_held_links held where held.kind = 'profile' and held.thing_id = profiles.id
  )`.as('are_links_held'),
  sql<string | null>`
    case when handle_changed_at > now() - interval '30 days' then handle_changed_at + interval '30 days' end
  `.as('handle_fixed_until'),
] as const

export const profileById = (db: Query, id: string): Promise<Profile | undefined> =>
  db.selectFrom('profiles').select(own).where('id', '=', id).executeTakeFirst()

type ProfileWithTotals = Pick<ProfileOverview, 'profile' | 'totals' | 'hidden' | 'level'>

/** Your profile with how much each of its lists shows, and what is hidden, in one statement. */
export async function profileWithTotals(db: Query, id: string): Promise<ProfileWithTotals | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select(own)
    .select(({ selectFrom, fn }) => {
      const total = fn.countAll<number>().as('total')
      return [
        selectFrom('startups').where('user_id', '=', id).select(total).$asScalar().$notNull().as('stories'),
        selectFrom('public_marketplace_assets')
          .where('user_id', '=', id)
          .select(total)
          .$asScalar()
          .$notNull()
          .as('listings'),
        selectFrom('bookmarks')
          .innerJoin('public_startups as story', 'story.id', 'bookmarks.startup_id')
          .where('bookmarks.user_id', '=', id)
          .select(total)
          .$asScalar()
          .$notNull()
          .as('bookmarks'),
        selectFrom('asset_bookmarks')
          .innerJoin('public_marketplace_assets as asset', 'asset.id', 'asset_id')
          .where('asset_bookmarks.user_id', '=', id)
          .where('asset.status', 'in', ['published', 'sold'])
          .where('asset.is_hidden', '=', false)
          .select(total)
          .$asScalar()
          .$notNull()
          .as('assets'),
        selectFrom('saved_lessons')
          .where('user_id', '=', id)
          .select(total)
          .$asScalar()
          .$notNull()
          .as('lessons'),
        hiddenContentOf(id).as('hidden'),
        sql<Level>`own_level()`.as('level'),
      ]
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { stories, listings, bookmarks, assets, lessons, hidden, level, ...profile } = found
  return { profile, totals: { stories, listings, bookmarks, assets, lessons }, hidden, level }
}

export const publicProfileById = (db: Query, id: string): Promise<PublicProfile | undefined> =>
  db
    .selectFrom('public_profiles')
    .select(['id', 'full_name', 'avatar_url', 'handle'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Changes all but the handle, which has rules of its own (`takeHandle`). */
export async function changeProfile(
  tx: Tx,
  id: string,
  change: Omit<ProfileChange, 'handle'>,
): Promise<Profile | undefined> {
  // The text and the links are judged together, as they were written.
  if (change.about !== undefined || change.links !== undefined)
    await sql`select restore_own_held_profile()`.execute(tx)
  if (Object.keys(change).length > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('profiles')
      .set(change)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
  }
  return profileById(tx, id)
}
