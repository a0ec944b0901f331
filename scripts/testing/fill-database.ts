import { sql } from 'kysely'
import { ASSET_CATEGORIES } from '../../app/features/marketplace/asset.ts'
import { STORY_CATEGORIES } from '../../app/features/stories/story.ts'
import type { Database, Tx } from '../../app/platform/database/database.ts'
import { withoutChecks } from './without-checks.ts'

/** How much of everything. */
export interface Amounts {
  stories: number
  /** How many each story has. */
  comments: number
  /** How many each story has, of different members. */
  votes: number
  /** How many there are: one for ten stories by default. */
  members?: number
}

/** Triggers for profiles, notifications and counters, which take longer than the rows. */
const PAUSED = {
  'auth.users': ['create_profile'],
  profiles: ['start_with_notification_defaults'],
  startups: ['notify_insert', 'notify_update'],
  revival_opportunities: ['notify_insert', 'follow_new_offer', 'date_change_of_story'],
  startup_votes: ['user'],
  comments: ['notify_insert'],
  marketplace_assets: ['notify_insert', 'attach_uploads_insert'],
}

const FILLED = Object.keys(PAUSED)
const ANALYZED = [...FILLED, 'hidden_content', 'app.startup_search']

/**
 * Fills an empty database for measurements and plans: stories with comments and votes, half as many assets,
 * and their members. The ID of the first story is `idOf('story 1')`, and so on.
 */
export async function fillDatabase(
  db: Database,
  { stories, comments, votes, members = Math.max(Math.ceil(stories / 10), votes + 1) }: Amounts,
): Promise<void> {
  await db.background(async (tx) => {
    await setTriggers(tx, 'disable')
    // The words are the same each time: what the planner expects of them, and so its plans, differ otherwise.
    await sql`select setseed(0.5)`.execute(tx)
    const indexes = await dropSearchIndexes(tx)
    const check = await withoutChecks(tx, FILLED)
    await sql`
      insert into auth.users (id, name, email, email_verified, created_at)
      select ${idOf(sql`'member ' || n`)}, 'Member ' || n, 'member' || n || '@people.example', true,
        now() - interval '30 days'
      from generate_series(1, ${members}::int) n
    `.execute(tx)
    await sql`
      insert into profiles (id, full_name, email) select id, name, email from auth.users
      on conflict do nothing
    `.execute(tx)
    await sql`
      insert into startups (id, user_id, name, one_liner, description, why_failed, category, tags, tech_stack, votes,
        is_open_for_revival, is_anonymous, created_at)
      select ${idOf(sql`'story ' || n`)}, ${memberOf(sql`n`, members)}, initcap(${words(2)}) || ' ' || n, ${words(8)},
        ${words(40)}, 'Nobody came.', (${STORY_CATEGORIES}::text[])[1 + n % ${sql.lit(STORY_CATEGORIES.length)}],
        array[${words(1)}], array['typescript'], ${votes}::int, n % 3 = 0, n % 10 = 0, now() - n * interval '1 minute'
      from generate_series(1, ${stories}::int) n
    `.execute(tx)
    await sql`
      insert into revival_opportunities (id, startup_id, user_id, looking_for_roles, ways, passes_on, terms, created_at)
      select ${idOf(sql`'offer ' || n`)}, ${idOf(sql`'story ' || n`)}, ${memberOf(sql`n`, members)},
        array[case when n % 3000 = 0 then 'Beekeeper' else 'Role ' || n % 50 end],
        array[(array['take_over', 'join', 'license'])[1 + n / 3 % 3]],
        jsonb_build_array(jsonb_build_object('kind', (array['repository', 'domain', 'users', 'data'])[1 + n / 3 % 4], 'what', '')),
        (array['free', 'open_source', 'price', 'equity', 'discussed'])[1 + n / 3 % 5], now() - n * interval '1 minute'
      from generate_series(3, ${stories}::int, 3) n
    `.execute(tx)
    await sql`
      insert into startup_votes (startup_id, user_id)
      select ${idOf(sql`'story ' || n`)}, ${memberOf(sql`n * 7 + vote`, members)}
      from generate_series(1, ${stories}::int) n, generate_series(1, ${votes}::int) vote
    `.execute(tx)
    await sql`
      insert into comments (startup_id, user_id, content, created_at)
      select ${idOf(sql`'story ' || n`)}, ${memberOf(sql`n + comment`, members)}, 'I would have used this for ' || n || '.',
        now() - comment * interval '1 minute'
      from generate_series(1, ${stories}::int) n, generate_series(1, ${comments}::int) comment
    `.execute(tx)
    await sql`
      insert into marketplace_assets (id, user_id, title, description, short_description, detailed_description, category,
        tags, license_type, type, downloadable_files, cover_image, price, contact_method, contact_info, created_at)
      select ${idOf(sql`'asset ' || n`)}, owner, initcap(${words(3)}), ${words(8)}, ${words(8)}, ${words(40)},
        (${Object.keys(ASSET_CATEGORIES)}::text[])[1 + n % ${sql.lit(Object.keys(ASSET_CATEGORIES).length)}],
        array[${words(1)}], 'buyout', 'paid', array[owner || '/temp/' || n || '-kit.zip'], owner || '/cover-images/' || n || '.webp',
        '450', 'email', 'seller@people.example', now() - n * interval '1 minute'
      from generate_series(1, ${Math.ceil(stories / 2)}::int) n,
        lateral (select ${memberOf(sql`n`, members)} as owner) seller
    `.execute(tx)
    await check()
    for (const { indexdef } of indexes) await sql.raw(indexdef).execute(tx)
    await setTriggers(tx, 'enable')
  })
  for (const table of ANALYZED) await db.background((tx) => sql`analyze ${sql.table(table)}`.execute(tx))
}

/** Drops indexes, because their rows take ten times as long one by one. @returns their definitions */
async function dropSearchIndexes(tx: Tx): Promise<{ indexdef: string }[]> {
  const { rows } = await sql<{ name: string; indexdef: string }>`
    select schemaname || '.' || indexname as name, indexdef from pg_catalog.pg_indexes
    where schemaname in ('public', 'app') and indexdef like '%USING gin%'
  `.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(tx)
  return rows
}

async function setTriggers(tx: Tx, state: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(PAUSED))
    for (const trigger of triggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.raw(trigger)}`.execute(tx)
}

/**
 * Words for row `n`, from 20,000 made-up ones; the higher their number, the rarer they are. Nearly every
 * story has 'harbour', and one in four hundred 'lantern'.
 */
const words = (count: number) => sql`(
  select string_agg(case
      when number < 20 then 'harbour'
      when number in (10000, 10001) then 'lantern'
      else left(letters, 4 + number % 6)
    end, ' ')
  from generate_series(1, ${sql.lit(count)}) nth,
    lateral (select floor(power(random(), 3) * 20000)::int + nth * 0 + n * 0 as number) drawn,
    lateral (select translate(md5(number::text), '0123456789', 'ghijklmnop') as letters) made
)`

/** A random-looking UUID that follows from a text. */
const idOf = (text: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`

const memberOf = (number: ReturnType<typeof sql>, members: number) =>
  idOf(sql`'member ' || 1 + (${number}) % ${members}::int`)
