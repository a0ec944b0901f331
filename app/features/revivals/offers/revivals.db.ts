import type { Query, Tx } from '../../../platform/database/database.ts'
import type { RevivalOffer } from '../../stories/story-response.schema.ts'
import type { NewOffer, OfferChange, OfferText } from './offer.schema.ts'
import type { RevivalWithStartup } from './revival-response.schema.ts'

/** In place of what guests don't see (`app.masked_contact`). */
const MASK = '•••'

/**
 * Doesn't identify the founder, because the story can be anonymous (CALLS-15). Guests get the contact method masked
 * (REVIVE-03). @param db with the viewer's rights
 */
export async function revivalById(
  db: Query,
  id: string,
  isMember: boolean,
): Promise<RevivalWithStartup | undefined> {
  const row = await db
    .selectFrom('revival_opportunities as revival')
    .innerJoin('public_startups as story', 'story.id', 'revival.startup_id')
    .leftJoin('app.demo_offers as demo', 'demo.id', 'revival.id')
    .select(['revival.id', 'revival.startup_id', 'revival.looking_for_roles', 'revival.available_assets'])
    .select(['revival.additional_notes', 'revival.is_active', 'revival.closed_at', 'revival.edited_at'])
    .select(({ ref }) =>
      ref('revival.closed_reason').$castTo<RevivalOffer['closed_reason']>().as('closed_reason'),
    )
    .select('revival.masked_contact_method')
    .$if(isMember, (query) => query.select('revival.contact_method'))
    .select(['story.name', 'story.one_liner', 'story.logo_url'])
    .select(({ eb }) => eb('demo.id', 'is not', null).$castTo<boolean>().as('is_demo'))
    .where('revival.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, one_liner, logo_url, masked_contact_method, ...revival } = row
  const { contact_method = masked_contact_method } = revival
  const is_own = isMember && (await isOwnOffer(db, id))
  return {
    ...revival,
    contact_method,
    is_contact_masked: !isMember && masked_contact_method.includes(MASK),
    is_own,
    startup: { id: revival.startup_id, name, one_liner, logo_url },
  }
}

const isOwnOffer = async (db: Query, id: string) =>
  (await db.selectFrom('app.own_opportunities').select('id').where('id', '=', id).execute()).length > 0

export const isOpenOffer = async (db: Query, id: string): Promise<boolean> =>
  (
    await db.selectFrom('revival_opportunities').select('is_active').where('id', '=', id).executeTakeFirst()
  )?.is_active === true

/** Repeating them has no effect. @returns undefined unless the offer is about one of the actor's own stories */
export const changeOffer = (
  tx: Tx,
  id: string,
  change: OfferChange | OfferText,
): Promise<{ id: string; startup_id: string } | undefined> =>
  tx
    .updateTable('revival_opportunities')
    .set(change)
    .where('id', '=', id)
    .where('id', 'in', ({ selectFrom }) => selectFrom('app.own_opportunities').select('id'))
    .returning(['id', 'startup_id'])
    .executeTakeFirst()

/**
 * A repeated request finds the offer of the first one. @returns undefined if the story has another offer, which can be edited or reopened
 * @throws a database error if the story isn't the actor's own
 */
export async function addOffer(tx: Tx, offer: NewOffer): Promise<{ isNew: boolean } | undefined> {
  const earlier = await tx
    .selectFrom('revival_opportunities')
    .select('id')
    .where('startup_id', '=', offer.startup_id)
    .where(({ or, eb }) => or([eb('is_active', '=', true), eb('closed_at', 'is not', null)]))
    .where('id', 'in', ({ selectFrom }) => selectFrom('app.own_opportunities').select('id'))
    .execute()
  if (earlier.length > 0) return earlier.some(({ id }) => id === offer.id) ? { isNew: false } : undefined
  const inserted = await tx
    .insertInto('revival_opportunities')
    .values(offer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted && { isNew: true }
}
