import type { Query } from '../../platform/database/database.ts'
import { inOrder, NEWEST_FIRST } from '../../platform/database/lists/keyset-page.ts'
import { onOfferLine } from './offer-lines.ts'
import { TERMS_COLUMNS, termsOf } from './offer-terms.read.ts'

/** Reads the offers of the feed. It doesn't say whose they are, if their stories are anonymous. */
export async function newestOffers(db: Query, limit: number) {
  const offers = db
    .selectFrom('public_offers')
    .leftJoin('public_profiles as founder', 'founder.id', 'public_offers.user_id')
    .select(['public_offers.id', 'startup_id', 'name', 'one_liner', 'is_anonymous', 'builder_name'])
    .select([
      'public_offers.created_at',
      'public_offers.edited_at',
      'is_demo',
      'available_assets',
      'looking_for_roles',
    ])
    .select(TERMS_COLUMNS)
    .select('founder.full_name')
  const rows = await inOrder(offers, NEWEST_FIRST, 'public_offers').limit(limit).execute()
  return rows.map(termsOf).map((offer) => ({
    id: offer.id,
    startup_id: offer.startup_id,
    name: offer.name,
    one_liner: offer.one_liner,
    is_demo: offer.is_demo,
    created_at: offer.created_at,
    changed_at: offer.edited_at ?? offer.created_at,
    founder_name: offer.builder_name?.trim() || offer.full_name,
    on_offer: onOfferLine(offer),
    looking_for: offer.looking_for_roles.join(', '),
  }))
}

export type NewestOffer = Awaited<ReturnType<typeof newestOffers>>[number]
