import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { openOffersById } from '../browse/revival-list.db.ts'
import type { Match, Matches } from './match-response.schema.ts'
import { missText, reasonText } from './match-words.ts'
import { MATCHES_SHOWN, type Miss, type Reason } from './matches.ts'
import { HOUR_RANGES } from './wishes.ts'

interface Found {
  open: number
  fitting: number
  has_wishes: boolean
  has_subjects: boolean
  items: { id: string; reasons: Reason[]; misses: Miss[] }[]
  /** How many would fit without one of the member's wishes. */
  without: { terms: number; way: number; hours: number[] }
}

/**
 * The offers that fit what the member looks for, most reasons first, then the newest; until they say it, the
 * newest open offers, those of the demo last. The database decides what they see and what fits
 * (`app.matches_of`).
 * @param db with the member's rights
 */
export async function ownMatches(db: Query): Promise<Matches> {
  const { open, fitting, has_wishes, has_subjects, items, without } = await found(db)
  const offers = await openOffersById(
    db,
    items.map(({ id }) => id),
  )
  return {
    has_wishes,
    has_subjects,
    open,
    fitting,
    items: items.flatMap(({ id, reasons, misses }): Match[] => {
      const offer = offers.get(id)
      if (!offer) return []
      return [
        {
          ...offer,
          reasons: reasons.map((reason) => ({ ...reason, text: reasonText(reason) })),
          misses: misses.map((miss) => ({ ...miss, text: missText(reasons, miss) })),
        },
      ]
    }),
    nearest: has_subjects && fitting === 0 ? nearestOf(without) : null,
  }
}

async function found(db: Query): Promise<Found> {
  const { rows } = await sql<Pick<Found, 'has_wishes' | 'has_subjects'>>`
    select
      coalesce(bool_or(subjects + cardinality(terms) + cardinality(ways) > 0 or hours_a_week is not null), false) as has_wishes,
      coalesce(bool_or(subjects > 0), false) as has_subjects
    from wishes
    cross join lateral (
      select cardinality(roles) + cardinality(stack) + cardinality(categories) as subjects
    ) counted`.execute(db)
  const wish = only(rows)
  return { ...wish, ...(wish.has_wishes ? await compared(db) : await newest(db)) }
}

type Offers = Omit<Found, 'has_wishes' | 'has_subjects'>

const NOTHING_WITHOUT: Offers['without'] = { terms: 0, way: 0, hours: [] }

/** Nothing is compared with the offers until the member says what they look for. */
async function newest(db: Query): Promise<Offers> {
  const { rows } = await sql<{ open: number; ids: string[] }>`
    select open, ids from own_newest_offers(${MATCHES_SHOWN})`.execute(db)
  const { open, ids } = only(rows)
  const items = ids.map((id) => ({ id, reasons: [], misses: [] }))
  return { open, fitting: 0, items, without: NOTHING_WITHOUT }
}

async function compared(db: Query): Promise<Offers> {
  const { rows } = await sql<Offers>`
    with matches as materialized (select * from own_matches()),
    shown as (
      select offer_id, is_demo, reasons, misses, score, created_at from matches
      where fits
      order by is_demo, score desc, created_at desc, offer_id desc limit ${MATCHES_SHOWN}
    )
    select
      (select count(*)::int from matches) as open,
      (select count(*)::int from matches where fits) as fitting,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', offer_id, 'reasons', reasons, 'misses', misses)
          order by is_demo, score desc, created_at desc, offer_id desc
        ) from shown
      ), '[]') as items,
      jsonb_build_object(
        'terms', (select count(*) from matches where fits_but_for = 'terms'),
        'way', (select count(*) from matches where fits_but_for = 'way'),
        'hours', coalesce((select jsonb_agg(hours_a_week) from matches where fits_but_for = 'hours'), '[]')
      ) as without`.execute(db)
  return only(rows)
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new TypeError('A query without rows of its own returned none')
  return row
}

/** The smallest change that helps: a little more time, then other terms, then another way. */
function nearestOf({ hours, terms, way }: Found['without']): Matches['nearest'] {
  const range = HOUR_RANGES.find(({ most }) => hours.some((each) => each <= most))
  if (range)
    return {
      field: 'hours_a_week',
      hours_a_week: range.most,
      count: hours.filter((each) => each <= range.most).length,
    }
  if (terms > 0) return { field: 'terms', hours_a_week: null, count: terms }
  return way > 0 ? { field: 'ways', hours_a_week: null, count: way } : null
}
