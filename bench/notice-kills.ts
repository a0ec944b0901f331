import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startJobs } from '../app/platform/jobs/jobs.ts'
import { mailServer } from '../app/platform/mail/delivery/mail-server.fixture.ts'
import { EMAIL_QUEUE } from '../app/platform/mail/email-queue.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommunity, prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'
import { TellingWrites } from './parts/telling-writes.ts'

/**
 * `npm run build && node bench/notice-kills.ts [rounds]`: two processes on one PostgreSQL write events and
 * email them, and both are killed with -9 at random, again and again. Each comment is on the story of another
 * member, so that each makes one email. Prints how many comments that were acknowledged were told to nobody,
 * and how many were told in two emails; fails if there are any. An email that a process sent and couldn't
 * record any more comes again with the same Message-ID; these are counted apart.
 */
const ROUNDS = Number(process.argv[2] ?? 50)
const EVENTS = ROUNDS * 100
const DEADLINE_MS = 120_000

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('told')
const where = { url, dataDir: '' }
const amounts = { stories: EVENTS, comments: 0, votes: 0, members: EVENTS }
const members = await prepareCommunity(where, amounts, EVENTS)
const db = await openCommunity(where)
const mail = await mailServer()
const settings = { DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent', SMTP_URL: mail.url }
const startBoth = () => Promise.all([startProduct(settings), startProduct(settings)])
const writes = await TellingWrites.open(db, members)

/** Lets the time pass for which an email waits, and wakes the job that writes emails. */
const jobs = await startJobs({ db, log: { warn: () => {}, error: console.error } })
// A process may be killed before it has opened it.
await jobs.open('notices', { onePerKey: true })
const tenMinutesLater = () =>
  db.system(async (tx) => {
    await sql`update notifications set created_at = created_at - interval '10 minutes'
      where emailed_at is null and created_at > now() - interval '10 minutes'`.execute(tx)
    await jobs.send(tx, 'notices', {})
  })

/** What a dead process was doing: as if the five minutes had passed after which another one takes over. */
const endLeases = () =>
  sql`update pgboss.job set state = 'retry', start_after = now()
    where state in ('active', 'retry') and name in ('notices', ${EMAIL_QUEUE})`.execute(db.owner)

const unsent = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from notifications where emailed_at is null)
      + (select count(*)::int from app.mails where sent_at is null) as count`.execute(db.owner)
  return rows[0]?.count ?? 0
}

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const products = await startBoth()
    let isOver = false
    const isEnding = () => isOver
    const writing = products.map(({ origin }) => writes.run(origin, isEnding))
    const telling = (async () => {
      while (!isOver) {
        await tenMinutesLater()
        await pause(50 + Math.random() * 200)
      }
    })()
    await Promise.all(
      products.map(async (product, index) => {
        await writing[index]?.started
        await pause(Math.random() * 1_500)
        await product.kill()
      }),
    )
    isOver = true
    await Promise.all([...writing.map(({ ended }) => ended), telling])
    await endLeases()
  }
  const products = await startBoth()
  const began = performance.now()
  while ((await unsent()) > 0 && performance.now() - began < DEADLINE_MS) {
    await tenMinutesLater()
    await pause(200)
  }
  await Promise.all(products.map((product) => product[Symbol.asyncDispose]()))
  console.log(`${ROUNDS} rounds with two processes`)
  if (!(await writes.compare(mail.received))) process.exitCode = 1
} finally {
  await jobs.stop()
  await db.close()
  await mail.close()
  cluster.stop()
}
