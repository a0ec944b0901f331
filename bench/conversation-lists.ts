import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { listOpenOffers } from '../app/features/revivals/browse/revival-list.db.ts'
import {
  findConversation,
  listConversations,
} from '../app/features/revivals/conversations/conversations.db.ts'
import { listEntries } from '../app/features/revivals/conversations/messages.db.ts'
import { figuresOfAll, figuresOfOwn } from '../app/features/revivals/figures/figures.db.ts'
import { listActs } from '../app/features/revivals/handover/acts.db.ts'
import { handoverById } from '../app/features/revivals/handover/handovers.db.ts'
import { listInterests } from '../app/features/revivals/interests/interests.db.ts'
import { answersOf } from '../app/features/revivals/offers.read.ts'
import { ownRevivals } from '../app/features/revivals/own-revivals/own-revivals.db.ts'
import { member } from '../app/platform/database/actor.ts'
import type { Query } from '../app/platform/database/database.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { exactTimestamp, writeCursor } from '../app/platform/database/lists/cursor.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { withoutChecks } from '../scripts/testing/without-checks.ts'
import { runOnce, startCluster } from '../test/postgres-cluster.ts'

/**
 * Durations in ms of the lists of offers, conversations, messages and handovers, among few and among many, on
 * PostgreSQL if it is installed: `node bench/conversation-lists.ts [few] [many]`. Ines has 20 conversations,
 * and a handover with a long history.
 * Rolf has one offer, about which everybody writes, and with one of them as many messages. Offers that fit
 * are in `fitting-offers.ts`.
 */

const [FEW = 1_000, MANY = 100_000] = process.argv.slice(2).map(Number)
const INES = '00000000-0000-4000-8000-000000000001'
const ROLF = '00000000-0000-4000-8000-000000000002'
const RUNS = 15
const TABLES = [
  'auth.users',
  'profiles',
  'startups',
  'revival_opportunities',
  'interest_contacts',
  'conversations',
  'messages',
  'conversation_moves',
  'handovers',
  'handover_items',
  'handover_history',
]

const cluster = await startCluster()
const url = await cluster?.createDatabase('conversations')
const db = await openDatabase({ url, dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
// Nobody searches members here, and these two cost more than all that is measured.
await sql`drop index profiles_pieces_idx, profiles_search_idx`.execute(db.owner)

/** A valid one, as cursors want it. */
const id = (kind: string, of = sql`n`) =>
  sql`overlay(overlay(md5(${sql.lit(kind)} || ${of}) placing '4' from 13) placing '8' from 17)::uuid`
const idOf = async (kind: string, n: number | string) =>
  (await sql<{ id: string }>`select ${id(kind, sql.lit(n))} as id`.execute(db.owner)).rows[0]!.id

const found: Record<string, string>[] = []
let filled = 0
for (const rows of [FEW, MANY]) {
  await fill(rows)
  const [own, long, room] = [await idOf('c', 7), await idOf('r', 1), await idOf('h', 10)]
  const [offer, popular, story] = [await idOf('o', 7), await idOf('o', 0), await idOf('s', 0)]
  const middle = await cursorIn(long, rows >> 1)
  const [step, { next: after }] = [
    await idOf('k', '10-1'),
    await listActs(db.owner, { handoverId: room, isOwner: true }),
  ]
  const ines: Record<string, (of: Query) => Promise<unknown>> = {
    'offers, newest': (of) => listOpenOffers(of, { sort: 'newest', limit: 20 }),
    'offers, most wanted': (of) => listOpenOffers(of, { sort: 'wanted', limit: 20 }),
    'figures of all offers': (of) => figuresOfAll(of),
    'own conversations': (of) => listConversations(of, {}),
    'own conversations, filtered': (of) => listConversations(of, { filter: 'revivals', turn: 'own' }),
    'board of an offer': (of) => listConversations(of, { filter: 'revivals', revival_opportunity_id: offer }),
    'one conversation': (of) => findConversation(of, own),
    'messages of one': (of) => listEntries(of, own, {}),
    'one handover, with a long history': (of) => handoverById(of, room),
    'what happened to a step': (of) =>
      listActs(of, { handoverId: room, isOwner: true, item: step, after: after ?? undefined }),
    'own revivals': (of) => ownRevivals(of),
    'interests received': (of) => listInterests(of, INES, { box: 'received' }),
  }
  const rolf: Record<string, (of: Query) => Promise<unknown>> = {
    'conversations of all who wrote': (of) => listConversations(of, {}),
    'their board': (of) => listConversations(of, { filter: 'revivals', revival_opportunity_id: popular }),
    'interests of all who wrote': (of) => listInterests(of, ROLF, { box: 'received' }),
    'how a founder answers': (of) => answersOf(of, story),
    'figures of a founder': (of) => figuresOfOwn(of, story),
    'a long conversation': (of) => findConversation(of, long),
    'its newest messages': (of) => listEntries(of, long, {}),
    'its messages before the middle': (of) => listEntries(of, long, { before: middle }),
    'its messages after the middle': (of) => listEntries(of, long, { after: middle }),
  }
  const times: Record<string, string> = {}
  for (const [reader, works] of [
    [INES, ines],
    [ROLF, rolf],
  ] as const)
    for (const [label, work] of Object.entries(works))
      times[label] = await median(() => db.as(member(reader), work))
  found.push(times)
}
await db.close()
cluster?.stop()
console.log(`${db.engine}\n${String(FEW).padStart(9)}${String(MANY).padStart(9)}  conversations`)
for (const [label, few] of Object.entries(found[0]!))
  console.log(`${few.padStart(9)}${found[1]![label]!.padStart(9)}  ${label}`)

async function cursorIn(conversation: string, skip: number): Promise<string> {
  const { rows } = await sql<{ created_at: string; id: string }>`
    select ${exactTimestamp('created_at')} as created_at, id from messages where conversation_id = ${conversation}
    order by messages.created_at desc, id desc offset ${skip} limit 1`.execute(db.owner)
  return writeCursor(rows[0]!)
}

/** Fills up to so many of each. */
async function fill(rows: number): Promise<void> {
  const series = sql`generate_series(${sql.lit(filled + 1)}, ${sql.lit(rows)}) n`
  const ago = sql`now() - n * interval '1 minute'`
  const isFirst = filled === 0
  for (const table of TABLES) await sql.raw(`alter table ${table} disable trigger user`).execute(db.owner)
  await db.background(async (tx) => {
    const check = await withoutChecks(tx, TABLES)
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com', true from ${series}`.execute(tx)
    if (isFirst)
      await sql`
        insert into auth.users (id, name, email, email_verified)
        values (${INES}, 'Ines', 'ines@example.com', true), (${ROLF}, 'Rolf', 'rolf@example.com', true)`.execute(
        tx,
      )
    await sql`
      insert into profiles (id, full_name, email) select id, name, email from auth.users
      on conflict do nothing`.execute(tx)
    // Conversations are Ines's until the twentieth, then everybody's. The first is Rolf's. Each tenth is
    // handed over.
    const all = isFirst ? sql`generate_series(0, ${sql.lit(rows)}) n` : series
    const owner = sql`case when n = 0 then ${ROLF} when n <= 20 then ${INES} else ${id('u')} end::uuid`
    const isTaken = sql`n > 0 and n % 10 = 0`
    await sql`
      insert into startups (id, user_id, name, one_liner, description, why_failed, category, is_open_for_revival, created_at)
      select ${id('s')}, ${owner}, 'Project ' || n, 'Books for cafés.', 'Once.', 'Nobody came.', 'Fintech', not (${isTaken}), ${ago}
      from ${all}`.execute(tx)
    await sql`
      insert into revival_opportunities (
        id, startup_id, user_id, looking_for_roles, ways, terms, created_at, is_active, accepted_conversation_id, closed_reason,
        closed_at
      )
      select ${id('o')}, ${id('s')}, ${owner}, array['Developer'], array['take_over'], 'free', ${ago}, not (${isTaken}),
        case when ${isTaken} then ${id('c')} end, case when ${isTaken} then 'taken' end, case when ${isTaken} then ${ago} end
      from ${all}`.execute(tx)
    // Each offer is written about by the next member, and that of Rolf by everybody. A message is the
    // interest that it came with.
    const writer = id('u', sql`1 + n % ${sql.lit(rows)}`)
    await sql`
      insert into interest_contacts (id, revival_opportunity_id, interested_user_id, message, created_at)
      select ${id('i')}, ${id('o')}, ${writer}, 'I would like to take this on.', ${ago} from ${series}
      union all select ${id('j')}, ${id('o', sql`0`)}, ${id('u')}, 'Me, too.', ${ago} from ${series}`.execute(
      tx,
    )
    const answered = sql`${ago} + interval '30 seconds'`
    const isLong = sql`n = 1`
    await sql`
      insert into conversations (
        id, kind, revival_opportunity_id, startup_id, name, owner_id, member_id, state, way, created_at, changed_at, touched_at,
        waits_since, last_by_owner, answered_at, owner_read_at, member_read_at, accepted_at
      )
      select ${id('c')}, 'offer', ${id('o')}, ${id('s')}, 'Project ' || n, ${owner}, ${writer},
        case when ${isTaken} then 'accepted' else 'talking' end, case when ${isTaken} then 'take_over' end, ${ago}, ${answered},
        ${answered}, ${ago}, true, ${answered}, ${answered}, ${ago}, case when ${isTaken} then ${answered} end
      from ${series}
      union all
      select ${id('r')}, 'offer', ${id('o', sql`0`)}, ${id('s', sql`0`)}, 'Project 0', ${ROLF}, ${id('u')},
        case when ${isLong} then 'talking' else 'new' end, null, ${ago}, ${ago}, ${ago}, ${ago}, false,
        case when ${isLong} then ${ago} end, case when ${isLong} then ${ago} end, ${ago}, null
      from ${series}`.execute(tx)
    await sql`
      insert into messages (id, conversation_id, by_owner, content, interest_id, created_at, emailed_at)
      select ${id('i')}, ${id('c')}, false, 'I would like to take this on.', ${id('i')}, ${ago}, now() from ${series}
      union all select ${id('a')}, ${id('c')}, true, 'Tell me more.', null, ${answered}, now() from ${series}
      union all select ${id('j')}, ${id('r')}, false, 'Me, too.', ${id('j')}, ${ago}, now() from ${series}
      union all
      select ${id('l')}, ${id('r', sql`1`)}, n % 2 = 0, 'And then?', null, ${ago}, now() from ${series} where n > 1`.execute(
      tx,
    )
    await sql`
      insert into conversation_moves (id, conversation_id, by_owner, from_state, to_state, way, created_at)
      select ${id('v')}, ${id('c')}, true, 'new', 'talking', null, ${answered} from ${series}
      union all
      select ${id('x')}, ${id('c')}, true, 'talking', 'accepted', 'take_over', ${answered} from ${series} where ${isTaken}`.execute(
      tx,
    )
    await sql`
      insert into handovers (id, conversation_id, terms, created_at)
      select ${id('h')}, ${id('c')}, 'free', ${answered} from ${series} where ${isTaken}`.execute(tx)
    await sql`
      insert into handover_items (id, handover_id, position, kind, created_at)
      select ${id('k', sql`n || '-' || position`)}, ${id('h')}, position, 'other', ${answered}
      from ${series} cross join generate_series(1, 10) position where ${isTaken}`.execute(tx)
    await sql`
      insert into handover_history (handover_id, item_id, by_owner, act, created_at)
      select ${id('h')}, ${id('k', sql`n || '-' || position`)}, null, 'made', ${answered}
      from ${series} cross join generate_series(1, 10) position where ${isTaken}`.execute(tx)
    await sql`
      insert into handover_history (handover_id, item_id, by_owner, act, created_at)
      select ${id('h', sql`10`)}, ${id('k', sql`10 || '-' || (1 + n % 2)`)}, true, 'changed', ${ago}
      from ${series}`.execute(tx)
    await check()
  })
  for (const table of TABLES) await sql.raw(`alter table ${table} enable trigger user`).execute(db.owner)
  filled = rows
  // No statement of the product may take as long.
  if (url) await runOnce(url, `vacuum analyze ${TABLES.join()}`)
  else await sql.raw(`vacuum analyze ${TABLES.join()}`).execute(db.owner)
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[RUNS >> 1]!.toFixed(1)
}
