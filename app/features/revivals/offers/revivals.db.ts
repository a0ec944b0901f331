import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import type { RevivalOffer } from '../offer-response.schema.ts'
import { TERMS_COLUMNS, termsOf } from '../offer-terms.read.ts'
import { type OfferTerms, takesNote } from '../offer-terms.ts'
import { answersOf, offerListings } from '../offers.read.ts'
import type { NewOffer, OfferChange, OfferText } from './offer.schema.ts'
import { handoverOfOffer } from './offer-handover.db.ts'
import type { RevivalWithStartup } from './revival-response.schema.ts'

/** What guests see in place of what is masked (`app.masked_contact`). */
const MASK = '•••'

/** Suggestions come from so many of the newest offers. */
const RECENT = 1000

const MAX_ROLES = 50

/**
 * Doesn't identify the founder, because the story can be anonymous (CALLS-15). Guests get the contact method
 * masked (REVIVE-03).
 * @param db with the viewer's rights
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
    .select(['revival.additional_notes', 'revival.is_active', 'revival.closed_at', 'revival.paused_at'])
    .select('revival.edited_at')
    .select(TERMS_COLUMNS)
    .select(({ ref }) =>
      ref('revival.closed_reason').$castTo<RevivalOffer['closed_reason']>().as('closed_reason'),
    )
    .select('revival.masked_contact_method')
    .$if(isMember, (query) => query.select('revival.contact_method'))
    .select(['story.name', 'story.one_liner', 'story.logo_url'])
    .select(({ eb }) => eb('demo.id', 'is not', null).$castTo<boolean>().as('is_demo'))
    .select(isTakenOver('revival').as('is_taken_over'))
    .where('revival.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, one_liner, logo_url, masked_contact_method, ...revival } = row
  const { contact_method = masked_contact_method } = revival
  const is_own = isMember && (await isOwnOffer(db, id))
  return {
    ...termsOf(revival),
    assets: await offerListings(db, id),
    ...(await answersOf(db, revival.startup_id)),
    contact_method,
    is_contact_masked: !isMember && masked_contact_method.includes(MASK),
    is_own,
    handover: is_own ? await handoverOfOffer(db, id) : null,
    startup: { id: revival.startup_id, name, one_liner, logo_url },
  }
}

/** Whether the project of an offer runs again with who took it over. */
const isTakenOver = (offer: string) => sql<boolean>`exists (
  select from public_revivals revived where revived.startup_id = ${sql.ref(`${offer}.startup_id`)} and revived.way = 'take_over'
)`

const isOwnOffer = async (db: Query, id: string) =>
  (await db.selectFrom('app.own_opportunities').select('id').where('id', '=', id).execute()).length > 0

/** The roles that open offers look for, the most frequent ones first, each as it is mostly spelled. */
export async function rolesInUse(db: Query): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select mode() within group (order by role) as role
    from (
      select looking_for_roles from public_offers order by created_at desc, id desc limit ${RECENT}
    ) recent, unnest(looking_for_roles) role
    group by app.folded_tags(array[role])
    order by count(*) desc, 1
    limit ${MAX_ROLES}`.execute(db)
  return rows.map(({ role }) => role)
}

export type StateOfOffer = Pick<RevivalOffer, 'is_active' | 'paused_at' | 'edited_at' | 'terms'>

/** @returns undefined unless the actor sees such an offer */
export const offerState = (db: Query, id: string): Promise<StateOfOffer | undefined> =>
  db
    .selectFrom('revival_opportunities')
    .select(['is_active', 'paused_at', 'edited_at'])
    .select(({ ref }) => ref('terms').$castTo<StateOfOffer['terms']>().as('terms'))
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Repeating them has no effect. While somebody takes the project over, and once they have, the offer stays as
 * it is: it's what the two agreed on.
 * @returns undefined unless the offer is about one of the actor's own stories, and may have this state
 */
export function changeOffer(
  tx: Tx,
  id: string,
  change: OfferChange | OfferText,
): Promise<(Omit<StateOfOffer, 'terms'> & { id: string; startup_id: string }) | undefined> {
  const changesState = 'is_active' in change || 'is_paused' in change
  return tx
    .updateTable('revival_opportunities')
    .set({ ...asColumns(change), ...(changesState ? stateOf(change) : {}) })
    .where('id', '=', id)
    .where('id', 'in', ({ selectFrom }) => selectFrom('app.own_opportunities').select('id'))
    .where('is_accepted', '=', false)
    .where(({ not }) => not(isTakenOver('revival_opportunities')))
    .returning(['id', 'startup_id', 'is_active', 'paused_at', 'edited_at'])
    .executeTakeFirst()
}

/** A trigger dates the state. */
const stateOf = ({ is_active, is_paused, closed_reason }: OfferChange) =>
  is_paused
    ? { is_active: false, closed_reason: null, paused_at: sql<string>`now()` }
    : { is_active: is_active === true, closed_reason: closed_reason ?? null, paused_at: null }

function asColumns<Fields extends Partial<OfferTerms> & Pick<OfferChange, 'is_paused' | 'closed_reason'>>({
  passes_on,
  is_paused: _,
  closed_reason: __,
  ...fields
}: Fields) {
  return {
    ...fields,
    ...(passes_on && { passes_on: JSON.stringify(passes_on) }),
    // A price that was said before is none of what is free.
    ...(fields.terms !== undefined && !takesNote(fields.terms) && { terms_note: '' }),
  }
}

/**
 * A repeated request finds the offer of the first one.
 * @returns undefined if the story has another offer, which can be edited or reopened
 * @throws a database error if the story isn't the actor's own
 */
export async function addOffer(tx: Tx, offer: NewOffer): Promise<{ isNew: boolean } | undefined> {
  const earlier = await tx
    .selectFrom('revival_opportunities')
    .select('id')
    .where('startup_id', '=', offer.startup_id)
    .where(({ or, eb }) =>
      or([eb('is_active', '=', true), eb('closed_at', 'is not', null), eb('paused_at', 'is not', null)]),
    )
    .where('id', 'in', ({ selectFrom }) => selectFrom('app.own_opportunities').select('id'))
    .execute()
  if (earlier.length > 0) return earlier.some(({ id }) => id === offer.id) ? { isNew: false } : undefined
  const inserted = await tx
    .insertInto('revival_opportunities')
    .values({ ...offer, passes_on: JSON.stringify(offer.passes_on) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted && { isNew: true }
}
