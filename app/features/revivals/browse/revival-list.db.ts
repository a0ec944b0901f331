import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { MAX_MATCHES } from '../../../platform/database/lists/best-matches.ts'
import { countUpTo } from '../../../platform/database/lists/count-up-to.ts'
import { keysetPage, NEWEST_FIRST, type Order } from '../../../platform/database/lists/keyset-page.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { oneLineOf } from '../../../platform/text/format-text.ts'
import { type RevivedWay, UNNAMED_OWNER } from '../../stories/revived.ts'
import type { Stage } from '../../stories/story.ts'
import { TERMS_COLUMNS, termsOf } from '../offer-terms.read.ts'
import { kindsOf } from '../passing-on.ts'
import { hasNarrowing, NARROWING, type RevivalSort } from './revival-filters.ts'
import type { OpenOffer, RevivalListParams, RevivalPage, RevivedProject } from './revival-list.schema.ts'

type Offers = SelectQueryBuilder<Tables, 'public_offers', unknown>

type Narrowing = Pick<RevivalListParams, (typeof NARROWING)[number]>

/** Counting stops here. */
const MAX_COUNTED = MAX_MATCHES

/** Each has an index: of open offers, and of the votes of stories that are open for revival. */
const ORDERS: Record<RevivalSort, Order> = {
  newest: NEWEST_FIRST,
  wanted: {
    columns: { votes: 'int', story_created_at: 'timestamp', startup_id: 'uuid' },
    direction: 'desc',
  },
}

/**
 * The open offers, the same for every reader. If nothing matches, how many would without each of the filters.
 * Few matches are found first and then sorted; among many, the list is read in its order until a page is
 * full. So neither takes longer as offers grow.
 * @throws AppError 400 for an invalid cursor
 */
export async function listOpenOffers(
  db: Query,
  { sort, after, limit, ...filters }: RevivalListParams,
): Promise<RevivalPage> {
  const matching = matchingOffers(db, filters)
  const { count } = await countUpTo(db, matching, MAX_COUNTED + 1).executeTakeFirstOrThrow()
  const { rows, next, carried } = await keysetPage(
    cards(count > MAX_COUNTED ? matching : found(db, matching)),
    {
      order: ORDERS[sort],
      table: 'public_offers',
      after,
      limit,
      of: { list: 'offers', sort, ...filters },
      carry: {
        schema: z.object({ total: z.int(), total_is_exact: z.boolean() }),
        first: () => counted(count),
      },
    },
  )
  const isMissed = after === undefined && rows.length === 0
  const without = isMissed ? await matchesWithoutEach(db, filters) : []
  return {
    items: rows.map(asOpenOffer),
    next,
    ...carried,
    revived: after === undefined && !hasNarrowing(filters) ? await newestRevivals(db) : [],
    ...(without.length > 0 && { without }),
  }
}

/** The beginning of a chapter that stands beside a revival has at most so many characters. */
const CHAPTER_BEGINNING = 160

/** How many the page of offers shows. */
const MAX_REVIVED = 6

/** Stories whose project runs again, the newest first. */
const newestRevivals = (db: Query): Promise<RevivedProject[]> =>
  db
    .selectFrom('public_startups as story')
    .innerJoin('public_startup_details as details', 'details.id', 'story.id')
    .innerJoin('public_revivals as revival', 'revival.startup_id', 'story.id')
    .leftJoin('public_profiles as owner', 'owner.id', 'revival.owner_id')
    .select(['revival.chapter', 'revival.owner_id', 'owner.full_name'])
    .select(({ ref }) => [
      ref('story.stage').$castTo<Stage>().as('stage'),
      ref('revival.way').$castTo<RevivedWay>().as('way'),
    ])
    .select(['story.id as startup_id', 'story.name', 'story.one_liner', 'story.logo_url', 'story.category'])
    .select(['details.year_started', 'details.year_stopped'])
    .select(({ ref }) => ref('story.revived_at').$notNull().as('revived_at'))
    .select(
      sql<number>`greatest(1, round(extract(epoch from story.revived_at - story.created_at) / 86400))::int`.as(
        'days',
      ),
    )
    .where('story.revived_at', 'is not', null)
    .where('story.withdrawn_at', 'is', null)
    .where('story.is_hidden', '=', false)
    .orderBy('story.revived_at', 'desc')
    .orderBy('story.id', 'desc')
    .limit(MAX_REVIVED)
    .execute()
    .then((rows) =>
      rows.map(({ startup_id, revived_at, days, way, chapter, owner_id, full_name, ...story }) => ({
        startup_id,
        revived_at,
        days,
        way,
        owner_name: owner_id && (full_name || UNNAMED_OWNER),
        chapter: excerptOf(oneLineOf(chapter ?? ''), CHAPTER_BEGINNING),
        startup: story,
      })),
    )

/** Keeps order and limit apart, with which PostgreSQL would read the whole list for a rare role. */
const found = (db: Query, matching: Offers): Offers =>
  db.selectFrom(matching.selectAll('public_offers').offset(sql.lit(0)).as('public_offers'))

const counted = (count: number) => ({
  total: Math.min(count, MAX_COUNTED),
  total_is_exact: count <= MAX_COUNTED,
})

/** Counts what would match without each filter, if something would, the most first. */
async function matchesWithoutEach(db: Query, filters: Narrowing) {
  const chosen = NARROWING.filter((name) => filters[name] !== undefined)
  if (chosen.length === 0) return []
  const counts = await db
    .selectNoFrom(
      chosen.map((name) =>
        countUpTo(db, matchingOffers(db, { ...filters, [name]: undefined }), MAX_COUNTED + 1)
          .$asScalar()
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return chosen
    .map((filter) => ({ filter, ...counted(Number(counts[filter])) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
}

function matchingOffers(db: Query, { way, on_offer, role, terms, category, stack }: Narrowing): Offers {
  let offers: Offers = db.selectFrom('public_offers')
  if (way) offers = offers.where(sql<boolean>`ways @> ${[way]}::text[]`)
  if (on_offer) offers = offers.where(sql<boolean>`passes_on_kinds && ${kindsOf(on_offer)}::text[]`)
  if (role) offers = offers.where(sql<boolean>`folded_roles @> ${[role]}::text[]`)
  if (terms) offers = offers.where('terms', '=', terms)
  if (category) offers = offers.where('category', '=', category)
  if (stack) offers = offers.where(sql<boolean>`app.folded_tags(tech_stack) @> ${[stack]}::text[]`)
  return offers
}

const cards = (offers: Offers) =>
  offers
    .leftJoin('public_profiles as founder', 'founder.id', 'public_offers.user_id')
    .select(['public_offers.id', 'startup_id', 'looking_for_roles', 'available_assets'])
    .select(TERMS_COLUMNS)
    .select(['public_offers.created_at', 'is_demo', 'is_anonymous'])
    .select([
      'name',
      'one_liner',
      'logo_url',
      'category',
      'tech_stack',
      'year_started',
      'year_stopped',
      'votes',
    ])
    .select(
      sql<string | null>`coalesce(nullif(btrim(builder_name), ''), founder.full_name)`.as('founder_name'),
    )

type Card = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

function asOpenOffer({
  name,
  one_liner,
  logo_url,
  category,
  tech_stack,
  year_started,
  year_stopped,
  votes,
  ...offer
}: Card): OpenOffer {
  const startup = { name, one_liner, logo_url, category, tech_stack, year_started, year_stopped, votes }
  return { ...termsOf(offer), startup }
}

/** The open ones among these, by their IDs. */
export async function openOffersById(db: Query, ids: readonly string[]): Promise<Map<string, OpenOffer>> {
  if (ids.length === 0) return new Map()
  const rows = await cards(db.selectFrom('public_offers').where('public_offers.id', 'in', ids)).execute()
  return new Map(rows.map((row) => [row.id, asOpenOffer(row)]))
}
