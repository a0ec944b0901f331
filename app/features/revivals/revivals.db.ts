import type { Query } from '../../platform/database/database.ts'
import type { RevivalWithStartup } from './revival.ts'

/** An offer of revival with its story (CALLS-15). Whose it is, nobody is told: the story may be anonymous. */
export async function revivalById(db: Query, id: string): Promise<RevivalWithStartup | undefined> {
  const row = await db
    .selectFrom('revival_opportunities as revival')
    .innerJoin('public_startups as story', 'story.id', 'revival.startup_id')
    .select(['revival.id', 'revival.startup_id', 'revival.looking_for_roles', 'revival.available_assets'])
    .select(['revival.contact_method', 'revival.additional_notes', 'revival.is_active'])
    .select(['story.name', 'story.one_liner', 'story.logo_url'])
    .where('revival.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, one_liner, logo_url, ...revival } = row
  return { ...revival, startup: { id: revival.startup_id, name, one_liner, logo_url } }
}
