import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { member } from '../app/platform/database/actor.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'

/**
 * `node bench/spam-wave.ts [newcomers] [templates] [good]`: as many new accounts comment on one story, each
 * with a link of its own and one of so many templates, while others publish a first story and say something
 * about the first one. Runs on the embedded engine. Prints how much of it others can read in the end; fails
 * if that is 1 % of the spam's texts or links or more, or if one good text is held.
 */
const [NEWCOMERS = 1_000, TEMPLATES = 20, GOOD = 200] = process.argv.slice(2).map(Number)
const MOST = 0.01
const FOUNDER = '00000000-0000-4000-8000-000000000001'

const OFFERS = ['loans', 'followers', 'backlinks', 'watches', 'coins']
const PROMISES = [
  'I made a fortune in two weeks and you can too, write to me',
  'the cheapest on the whole market, delivered to your door',
  'my cousin quit his job after the first month with this',
  'only today for the members of this community, do not wait',
]
const template = (index: number) =>
  `About ${OFFERS[index % OFFERS.length]}, offer ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}: ${PROMISES[Math.floor(index / OFFERS.length) % PROMISES.length]}.`

/** Varies a text as senders do: case, blanks, digits and the link. */
const varied = (text: string, index: number) => {
  const ways = [text, text.toUpperCase(), text.replaceAll(' ', '  '), `${text} ${index}`]
  return `${ways[index % ways.length]} https://shop-${index}.planted.example/x`
}

const WORDS = 'harbor ledger kiln tram orchard lantern copper ferry atlas violin pepper canyon'.split(' ')
const good = (index: number) => {
  const words = [1, 12, 144].map((step) => WORDS[Math.floor(index / step) % WORDS.length])
  return `We built a ${words[0]} for people with a ${words[1]}, and after the ${words[2]} nobody opened it twice.`
}

const db = await openDatabase({ dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
const account = (id: string, age: string) =>
  db.system((tx) =>
    sql`
      insert into auth.users (id, name, email, email_verified, created_at)
      values (${id}, 'Somebody', ${`${id}@people.example`}, true, now() - ${age}::interval)`.execute(tx),
  )
await account(FOUNDER, '40 days')
await db.system((tx) =>
  sql`
    insert into startups (id, user_id, name, one_liner, description, why_failed, category)
    values (${FOUNDER}, ${FOUNDER}, 'Lumbermill', 'Books for cafés.', 'Once.', 'Nobody came.', 'Fintech')`.execute(
    tx,
  ),
)

const comment = async (content: string) => {
  const id = crypto.randomUUID()
  await account(id, '1 hour')
  await db.as(member(id), (tx) =>
    tx.insertInto('comments').values({ id, startup_id: FOUNDER, content }).execute(),
  )
  return id
}
const story = async (id: string, description: string) => {
  await db.as(member(id), (tx) =>
    sql`
      insert into startups (id, name, one_liner, description, why_failed, category)
      values (${id}, 'Our first one', 'It is over.', ${description}, 'Nobody came.', 'Fintech')`.execute(tx),
  )
}

const spam: string[] = []
const welcome: string[] = []
const began = performance.now()
for (let index = 0; index < NEWCOMERS; index += 1) {
  spam.push(await comment(varied(template(index % TEMPLATES), index)))
  if (welcome.length < GOOD && index % Math.max(1, Math.floor(NEWCOMERS / GOOD)) === 0) {
    const id = await comment(`${good(welcome.length)} Yours reminds me of it.`)
    await story(id, good(welcome.length))
    welcome.push(id)
  }
}
const seconds = (performance.now() - began) / 1000

const readable = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await db.guest
    .selectFrom('public_comments')
    .select('content')
    .where('id', 'in', ids)
    .where('removed_by', 'is', null)
    .execute()
  return rows.map(({ content }) => content ?? '')
}
const shownSpam = await readable(spam)
const shownLinks = shownSpam.filter((content) => content.includes('planted.example'))
const shownGood = await readable(welcome)
const stories = await db.guest.selectFrom('public_startups').select('id').where('id', 'in', welcome).execute()
await db.close()

console.log(`${NEWCOMERS + 2 * welcome.length} texts in ${seconds.toFixed(0)} s`)
console.log(
  `${shownSpam.length} of ${spam.length} texts of spam can be read, ${shownLinks.length} with a link`,
)
console.log(
  `${shownGood.length} comments and ${stories.length} stories of ${welcome.length} good newcomers can be read`,
)
const isClean =
  shownSpam.length < MOST * spam.length &&
  shownLinks.length < MOST * spam.length &&
  shownGood.length === welcome.length &&
  stories.length === welcome.length
if (!isClean) process.exitCode = 1
