import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeLines } from '../../../app/features/notifications/lines.db.ts'
import {
  findConversation,
  listConversations,
} from '../../../app/features/revivals/conversations/conversations.db.ts'
import { listEntries } from '../../../app/features/revivals/conversations/messages.db.ts'
import { figuresOfOwn } from '../../../app/features/revivals/figures/figures.db.ts'
import { handoverById } from '../../../app/features/revivals/handover/handovers.db.ts'
import { listInterests } from '../../../app/features/revivals/interests/interests.db.ts'
import { answersOf } from '../../../app/features/revivals/offers.read.ts'
import { ownRevivals } from '../../../app/features/revivals/own-revivals/own-revivals.db.ts'
import { member } from '../../../app/platform/database/actor.ts'
import type { Tx } from '../../../app/platform/database/database.ts'
import { type TestApp, testApp } from '../../app.ts'
import { plansOf, rowsRead, rowsReadInside } from './read-plans.ts'

/** Tables that grow with how many people write to a founder. */
const TABLES = ['conversations', 'messages', 'conversation_moves', 'interest_contacts']
/** Counts have ended at both. */
const [FEW, MANY] = [1_200, 3_000]

let app: TestApp
let filled = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const id = (kind: string, of: RawBuilder<unknown> = sql`n`) =>
  sql`overlay(overlay(md5(${sql.lit(kind)} || ${of}) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * Lets so many write to Ann about her first offer, one of them as many messages, and ask her about a listing;
 * she writes to each, too.
 */
async function fill(rows: number): Promise<void> {
  const { ann } = app.people
  const series = sql`generate_series(${sql.lit(filled + 1)}, ${sql.lit(rows)}) n`
  const ago = sql`now() - n * interval '1 minute'`
  const toggled = ['auth.users', 'profiles', 'startups', 'revival_opportunities', ...TABLES]
  for (const table of toggled)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.db.owner)
  await app.db.system(async (tx) => {
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com', true from ${series}`.execute(tx)
    await sql`
      insert into profiles (id, full_name, email) select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com'
      from ${series}`.execute(tx)
    await sql`
      insert into startups (id, user_id, name, one_liner, description, why_failed, category, is_open_for_revival)
      select ${id('s')}, case when n <= 3 then ${ann.id}::uuid else ${id('u')} end, 'Project ' || n, 'Books.', 'Once.', 'Nobody came.',
        'Fintech', true
      from ${series}`.execute(tx)
    await sql`
      insert into revival_opportunities (id, startup_id, user_id, looking_for_roles, ways, terms)
      select ${id('o')}, ${id('s')}, case when n <= 3 then ${ann.id}::uuid else ${id('u')} end, array['Developer'], array['take_over'],
        'free'
      from ${series}`.execute(tx)
    await sql`
      insert into interest_contacts (id, revival_opportunity_id, interested_user_id, message, created_at)
      select ${id('r')}, ${id('o', sql`1`)}, ${id('u')}, 'Me, too.', ${ago} from ${series}
      union all
      select ${id('m')}, ${id('o')}, ${ann.id}, 'I would like to take this on.', ${ago} from ${series} where n > 3`.execute(
      tx,
    )
    await sql`
      insert into conversations (
        id, kind, revival_opportunity_id, startup_id, name, owner_id, member_id, state, created_at, changed_at, last_by_owner, waits_since,
        accepted_at
      )
      select ${id('r')}, 'offer', ${id('o', sql`1`)}, ${id('s', sql`1`)}, 'Project 1', ${ann.id}::uuid, ${id('u')}, 'new', ${ago}, ${ago},
        n % 100 <> 0, ${ago} - interval '8 days', case when n <= 5 then ${ago} end
      from ${series}
      union all
      select ${id('m')}, 'offer', ${id('o')}, ${id('s')}, 'Project ' || n, ${id('u')}, ${ann.id}, 'talking', ${ago}, ${ago}, false, ${ago}, ${ago}
      from ${series} where n > 3
      union all
      select ${id('q')}, 'question', null, null, 'Icons', ${ann.id}, ${id('u')}, 'open', ${ago}, ${ago}, false, ${ago}, null
      from ${series}`.execute(tx)
    await sql`
      insert into messages (id, conversation_id, by_owner, content, created_at, emailed_at)
      select ${id('r')}, ${id('r')}, false, 'Me, too.', ${ago}, now() from ${series}
      union all select ${id('l')}, ${id('r', sql`1`)}, false, 'And then?', ${ago}, now() from ${series}`.execute(
      tx,
    )
  })
  for (const table of toggled) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(app.db.owner)
    await sql`analyze ${sql.table(table)}`.execute(app.db.owner)
  }
  filled = rows
}

/** Tells Ann of a message in the conversation. */
async function aLine(conversation: string) {
  const line = {
    kind: 'message',
    created_at: '',
    read_at: null,
    count: 1,
    people_count: 1,
    actor_ids: null,
  } as const
  const { id } = await app.db.system((tx) =>
    tx
      .insertInto('notifications')
      .values({
        user_id: app.people.ann.id,
        kind: line.kind,
        thing: conversation,
        conversation_id: conversation,
        is_listed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { id, ...line }
}

const idOf = async (kind: string, n: number) =>
  (await sql<{ id: string }>`select ${id(kind, sql.lit(n))} as id`.execute(app.db.owner)).rows[0]!.id

test('lists, boards and counts of conversations read as many rows with 3,000 as with 1,200', {
  timeout: 300_000,
}, async () => {
  const as = member(app.people.ann.id)
  const [offer, long] = [await idOf('o', 1), await idOf('r', 1)]
  const pages: Record<string, (tx: Tx) => Promise<unknown>> = {
    'own conversations': (tx) => listConversations(tx, {}),
    'about revivals, where it is the turn of the reader': (tx) =>
      listConversations(tx, { filter: 'revivals', turn: 'own' }),
    'about the marketplace': (tx) => listConversations(tx, { filter: 'marketplace' }),
    board: (tx) => listConversations(tx, { filter: 'revivals', revival_opportunity_id: offer }),
    'one conversation': (tx) => findConversation(tx, long),
    'messages of one': (tx) => listEntries(tx, long, {}),
    'its handover': (tx) => handoverById(tx, long),
    'a line of the bell': (tx) => describeLines(tx, [line]),
    'interests received': (tx) => listInterests(tx, app.people.ann.id, { box: 'received' }),
    'interests sent': (tx) => listInterests(tx, app.people.ann.id, { box: 'sent' }),
  }
  const story = await idOf('s', 1)
  await fill(FEW)
  const line = await aLine(long)
  const readOf = async () => {
    const read: Record<string, number> = {}
    for (const [name, page] of Object.entries(pages))
      read[name] = rowsRead(await plansOf(() => app.db.as(as, page), ', analyze'), TABLES)
    read['own revivals'] = await app.db.as(as, (tx) =>
      rowsReadInside(tx, [...TABLES, 'revival_opportunities', 'handovers'], () => ownRevivals(tx)),
    )
    read['how a founder answers'] = await app.db.as(as, (tx) =>
      rowsReadInside(tx, [...TABLES, 'startups', 'users'], () => answersOf(tx, story)),
    )
    read['figures of a founder'] = await app.db.as(as, (tx) =>
      rowsReadInside(tx, [...TABLES, 'startups', 'users', 'revival_opportunities', 'handovers'], () =>
        figuresOfOwn(tx, story),
      ),
    )
    return read
  }
  const few = await readOf()
  await fill(MANY)
  const many = await readOf()
  expect(Object.entries(few).filter(([name, read]) => read === 0 && name !== 'its handover')).toEqual([])
  const growing = Object.keys(few).filter((name) => many[name]! > few[name]! * 1.1)
  expect(growing.map((name) => `${name}: ${few[name]} rows, then ${many[name]}`)).toEqual([])
})
