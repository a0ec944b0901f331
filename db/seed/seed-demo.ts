import { sql } from 'kysely'
import type { Database, Tx } from '../../app/platform/database/database.ts'
import { addDemoFacts } from './demo-facts.ts'
import { demoAddress, demoId } from './demo-ids.ts'
import { keepJoined } from './demo-joined.ts'
import { demoName } from './demo-names.ts'
import { type DemoStory, demoPeople, demoStories } from './demo-stories.ts'
import { completeDemoStories, demoTile } from './demo-tiles.ts'
import { readerJoined, votedAt, writerJoined } from './demo-times.ts'

const TEAM = 'Unpause team'
const HOUR = 60 * 60 * 1000

/**
 * Adds the demo stories with votes and comments to an empty community, atomically and once. A community that was emptied
 * later stays empty. All of it is dated before now, so that what members publish later stands first among equals.
 * @param print writes one line
 */
export async function seedDemo(db: Database, print: (line: string) => void): Promise<void> {
  await db.background(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('unpause demo'))`.execute(tx)
    const seeded = await tx
      .selectFrom('app.settings')
      .select('key')
      .where('key', '=', 'demo_seeded')
      .executeTakeFirst()
    const used = await tx.selectFrom('startups').select('id').limit(1).executeTakeFirst()
    if (seeded || used) {
      await completeDemoStories(tx)
      return addDemoFacts(tx)
    }
    print('Adding the demo stories…')
    const now = Date.now()
    await addPeople(tx, now)
    for (const [index, story] of demoStories.entries())
      await addStory(tx, story, new Date(now - publishedHoursAgo(index) * HOUR))
    await addVotes(tx, now)
    await addDemoFacts(tx)
    await tx
      .insertInto('app.settings')
      .values({ key: 'demo_seeded', value: new Date(now).toISOString() })
      .execute()
  })
}

/** Shuffles the stories over the last year. */
const publishedHoursAgo = (index: number) => 7 + ((index * 29) % demoStories.length) * 83

/** Voters besides the authors of comments: as many as the most voted story needs. */
const readers = () => {
  const most = Math.max(...demoStories.map((story) => story.votes))
  return Array.from({ length: Math.max(0, most - demoPeople.length) }, (_, index) => `Reader ${index + 1}`)
}

/** `key` determines the id. */
const community = (now: number) => [
  ...[TEAM, ...demoPeople].map((name) => ({ key: name, name, joined: writerJoined(name, now) })),
  ...readers().map((key, index) => ({ key, name: demoName(index), joined: readerJoined(key, now) })),
]

async function addPeople(tx: Tx, now: number) {
  await tx
    .insertInto('auth.users')
    .values(
      community(now).map(({ key, name, joined }) => ({
        id: demoId(key),
        name,
        email: demoAddress(key),
        email_verified: true,
        created_at: new Date(joined).toISOString(),
      })),
    )
    .execute()
  await keepJoined(tx)
}

async function addStory(tx: Tx, story: DemoStory, published: Date) {
  const { what_happened, votes: _, started, stopped, comments, revival, sources, ...fields } = story
  const id = demoId(story.name)
  const team = demoId(TEAM)
  await tx
    .insertInto('startups')
    .values({
      ...fields,
      id,
      user_id: team,
      description: what_happened,
      why_failed: story.challenges || what_happened,
      lessons_learned: story.key_learnings,
      is_anonymous: false,
      written_by: TEAM,
      sources,
      logo_url: demoTile(story.name),
      year_started: started,
      year_stopped: stopped,
      created_at: published.toISOString(),
    })
    .execute()
  if (revival) {
    await tx
      .insertInto('revival_opportunities')
      .values({
        ...revival,
        passes_on: JSON.stringify(revival.passes_on ?? []),
        startup_id: id,
        user_id: team,
        created_at: published.toISOString(),
      })
      .execute()
  }
  if (comments.length > 0) {
    await tx
      .insertInto('comments')
      .values(
        comments.map(({ author, content }, index) => ({
          id: demoId(`${story.name} ${index}`),
          startup_id: id,
          user_id: demoId(author),
          content,
          created_at: new Date(
            Math.min(
              published.getTime() + (index + 1) * 5 * HOUR,
              Date.now() - (comments.length - index) * 60_000,
            ),
          ).toISOString(),
        })),
      )
      .execute()
  }
}

/** Inserts all votes in one statement; each story starts at another voter. */
async function addVotes(tx: Tx, now: number) {
  const voters = community(now)
    .slice(1)
    .map(({ key, joined }) => ({ id: demoId(key), joined }))
  const votes = demoStories.flatMap((story, index) => {
    const startup_id = demoId(story.name)
    const published = now - publishedHoursAgo(index) * HOUR
    return Array.from({ length: story.votes }, (_, nth) => {
      const { id, joined } = voters[(nth + index * 17) % voters.length]!
      return { startup_id, user_id: id, at: votedAt(`${id} ${startup_id}`, { joined, published, now }) }
    })
  })
  const startups = votes.map((vote) => vote.startup_id)
  const users = votes.map((vote) => vote.user_id)
  const times = votes.map((vote) => new Date(vote.at).toISOString())
  await sql`
    insert into startup_votes (startup_id, user_id, vote_type, created_at)
    select startup_id, user_id, 'upvote', at
    from unnest(${startups}::uuid[], ${users}::uuid[], ${times}::timestamptz[]) as voted (startup_id, user_id, at)`.execute(
    tx,
  )
}
