import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_COUNTED } from '../../../app/features/moderation/acts.ts'
import { listAppeals } from '../../../app/features/moderation/appeals.db.ts'
import { listDecided } from '../../../app/features/moderation/decided.db.ts'
import { listQueue } from '../../../app/features/moderation/queue.db.ts'
import { member } from '../../../app/platform/database/actor.ts'
import type { Tx } from '../../../app/platform/database/database.ts'
import { fillDatabase } from '../../../scripts/testing/fill-database.ts'
import { type TestApp, testApp } from '../../app.ts'
import { type Plan, plansOf, rowsRead } from './read-plans.ts'

/** Tables that grow with the community. */
const LARGE = new Set(
  ['startups', 'startup_search', 'startup_votes', 'comments'].concat(
    'marketplace_assets',
    'users',
    'profiles',
  ),
)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDatabase(app.db, { stories: 10_000, comments: 2, votes: 2 })
}, 300_000)
afterAll(() => app.close())

/** Conditions that nearly every story and asset meets. */
const NEARLY_ALWAYS =
  /withdrawn_at IS NULL|created_at > \(now\(\) - '7 days'::interval\)|status (=|<>) '(published|withdrawn)'::text|hashed SubPlan \d+|app\.can_view_withdrawn\(user_id\)/g

const showsNearlyAll = (filter: string) => /^(AND|OR|NOT|[ ()])*$/.test(filter.replace(NEARLY_ALWAYS, ''))

/** Scans of a whole large table. One that ends after the first rows, as a count with a limit does, isn't. */
function scansIn(plan: Plan, isLimited = false): string[] {
  const table = plan['Relation Name'] ?? ''
  const isShort = isLimited && showsNearlyAll(plan.Filter ?? '')
  const isWhole = plan['Node Type'] === 'Seq Scan' && LARGE.has(table) && !isShort
  const below = (plan.Plans ?? []).flatMap((each) => scansIn(each, plan['Node Type'] === 'Limit'))
  return isWhole ? [`${table} ${plan.Filter ?? ''}`, ...below] : below
}

const EVERYBODY = [
  '/',
  '/directory',
  '/directory?sort=newest',
  '/directory?sort=alphabetical&category=Healthcare',
  '/directory?filter=revival',
  '/directory?search=lantern',
  '/directory?search=lant+lantern',
  '/directory?search=xq',
  '/directory?search=nothingatallofthissort',
  '/marketplace',
  '/api/marketplace_assets?search=lantern',
  '/api/marketplace_assets?sort=cheapest',
  '/api/marketplace_assets?sort=saved',
  '/api/marketplace_assets?category=codebase&sort=saved',
  '/api/marketplace_assets?price=paid&license=buyout&file=design',
  '/api/marketplace_assets?price=free&sort=cheapest',
  '/api/startups?limit=100',
  '/api/trending_startups',
  '/feed.xml',
]
const MEMBERS = [
  '/directory?filter=bookmarked',
  '/dashboard',
  '/profile',
  '/profile/access',
  '/profile/security',
]

const cases = [
  ...EVERYBODY.map((path) => ({ path, who: 'guest' as const })),
  ...[...EVERYBODY, ...MEMBERS].map((path) => ({ path, who: 'ben' as const })),
]

test.each(cases)('$path of $who scans no large table', async ({ path, who }) => {
  const as = who === 'guest' ? undefined : app.people[who]
  const plans = await plansOf(async () => {
    const response = await app.request(path, as && { as })
    expect(response.status).toBe(200)
    await response.text()
  })
  expect(plans.flatMap((plan) => scansIn(plan))).toEqual([])
})

test('a story with its comments, and an asset, scan no large table', async () => {
  for (const path of ['/api/startups', '/api/marketplace_assets']) {
    const { items } = await (await app.request(`${path}?limit=1`)).json()
    const page = path.endsWith('startups') ? 'story' : 'asset'
    const plans = await plansOf(async () => {
      await app.request(`/${page}/${items[0].id}`)
      await app.request(`/${page}/${items[0].id}`, { as: app.people.ben })
    })
    expect(plans).not.toEqual([])
    expect(plans.flatMap((plan) => scansIn(plan))).toEqual([])
  }
})

/** The conditions of what was read, not only planned. */
const conditionsOf = (plan: Plan): string[] => [
  ...(plan['Actual Loops'] ? [plan.Filter ?? '', plan['Index Cond'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(conditionsOf),
]

test('a search looks for parts of words only where words find few', async () => {
  const conditions = async (search: string) => {
    const plans = await plansOf(() => app.request(`/api/startups?search=${search}`), ', analyze')
    return plans.flatMap(conditionsOf).join()
  }
  expect(await conditions('harbour')).not.toContain('search_text')
  expect(await conditions('lantern')).toContain('search_text')
})

const REPORTED = ['moderation_cases', 'decisions', 'appeals']

test('lists of moderators read the rows of a page, however many wait', async () => {
  const { ada } = app.people
  await app.db.system(async (tx) => {
    await sql`
      insert into app.moderation_cases (kind, thing_id, startup_id, name, author_id, is_anonymous)
      select 'comment', id, startup_id, 'Lantern', user_id, false from comments limit 2000`.execute(tx)
    await sql`
      with decided as (
        insert into app.decisions (
          act, kind, thing_id, name, author_id, is_anonymous, words, source, is_automatic, is_only_moderator, has_statement
        )
        select 'hide', 'comment', id, 'Lantern', user_id, false, 'It is an ad.', 'own', false, false, true from comments limit 2000
        returning id
      )
      insert into app.appeals (id, decision_id, words) select gen_random_uuid(), id, 'It is no ad.' from decided`.execute(
      tx,
    )
  })
  for (const table of REPORTED) await sql`analyze ${sql.table(`app.${table}`)}`.execute(app.db.owner)
  const { thing_id: thing } = await app.db.system((tx) =>
    tx.selectFrom('app.decisions').select('thing_id').limit(1).executeTakeFirstOrThrow(),
  )
  const pages: Record<string, (tx: Tx) => Promise<unknown>> = {
    queue: (tx) => listQueue(tx, ada.id, { limit: 30 }),
    appeals: (tx) => listAppeals(tx, undefined),
    decided: (tx) => listDecided(tx, {}),
    'decided about one thing': (tx) => listDecided(tx, { thing }),
  }
  for (const [name, page] of Object.entries(pages)) {
    const plans = await plansOf(() => app.db.as(member(ada.id), page), ', analyze')
    const read = rowsRead(plans, REPORTED)
    // How many wait is counted up to a thousand.
    const counted = name.startsWith('decided') ? 0 : 3 * MOST_COUNTED
    expect(read, name).toBeLessThan(counted + 500)
    expect(read, name).toBeGreaterThan(name.endsWith('thing') ? 0 : 30)
  }
})
