import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import type { RevivalOffer } from './offer-response.schema.ts'
import { TERMS_COLUMNS, termsOf } from './offer-terms.read.ts'

/** The offer of a story that is open, or else the one that its founder last paused or closed (CALLS-15). */
export async function offerOfStory(
  db: Query,
  { id, is_open_for_revival }: { id: string; is_open_for_revival: boolean },
): Promise<RevivalOffer | null> {
  const row = await db
    .selectFrom('revival_opportunities as offer')
    .leftJoin('app.demo_offers as demo', 'demo.id', 'offer.id')
    .select(['offer.id', 'startup_id', 'looking_for_roles', 'available_assets', 'additional_notes'])
    .select(['is_active', 'closed_at', 'paused_at', 'edited_at'])
    .select(TERMS_COLUMNS)
    .select(({ eb, ref }) => [
      ref('closed_reason').$castTo<RevivalOffer['closed_reason']>().as('closed_reason'),
      eb('demo.id', 'is not', null).$castTo<boolean>().as('is_demo'),
    ])
    .where('startup_id', '=', id)
    .where('is_active', '=', is_open_for_revival)
    .where(({ or, eb }) =>
      or([eb('is_active', '=', true), eb('closed_at', 'is not', null), eb('paused_at', 'is not', null)]),
    )
    .orderBy(({ fn }) => fn.coalesce('paused_at', 'closed_at'), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { ...termsOf(row), assets: await offerListings(db, row.id), ...(await answersOf(db, id)) }
    : null
}

/** How the founder of a story answers, from five conversations on. An anonymous story counts alone. */
export async function answersOf(db: Query, storyId: string): Promise<Pick<RevivalOffer, 'answers'>> {
  const { rows } = await sql<{ answers: NonNullable<RevivalOffer['answers']> | null }>`
    select answers_of_story(${storyId}::uuid) as answers`.execute(db)
  const answers = rows[0]?.answers
  return answers ? { answers } : {}
}

const MAX_LISTINGS = 10

/** Published listings that belong to an offer. */
export const offerListings = (db: Query, offerId: string): Promise<RevivalOffer['assets']> =>
  db
    .selectFrom('public_asset_offers as tied')
    .innerJoin('public_marketplace_assets as asset', 'asset.id', 'tied.asset_id')
    .select(['asset.id', 'asset.title'])
    .where('tied.revival_opportunity_id', '=', offerId)
    .where('asset.status', '=', 'published')
    .orderBy('asset.created_at', 'desc')
    .limit(MAX_LISTINGS)
    .execute()
