import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommunity, prepareCommunity } from './community.ts'
import { type Product, startProduct } from './product-process.ts'

/**
 * `npm run build && node bench/kills.ts [rounds]`: members comment and vote, and the product is killed with -9, again and again.
 * Prints what of it that was acknowledged is lost, and how long each start took. On PostgreSQL, or with EMBEDDED=1 on the
 * embedded engine.
 */
const ROUNDS = Number(process.argv[2] ?? 50)
const WRITERS = 6
/** Each may write 20 comments in ten minutes. */
const MEMBERS = 1_000
const STORIES = 40

const cluster = process.env.EMBEDDED ? undefined : await startCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'unpause-kills-'))
const where = { url: cluster ? await cluster.createDatabase('kills') : '', dataDir }
const settings = { DATABASE_URL: where.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
const amounts = { stories: STORIES, comments: 2, votes: 5, members: MEMBERS }
const { cookies, memberIds } = await prepareCommunity(where, amounts, MEMBERS)

const comments = new Set<string>()
const votes = new Set<string>()
let stories: string[] = []
let turn = 0

async function write({ origin }: Product, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const index = turn % MEMBERS
    const story = stories[Math.floor(turn / MEMBERS) % STORIES]!
    turn += 1
    const headers = { cookie: cookies[index]!, origin, 'content-type': 'application/json' }
    const id = randomUUID()
    const body = JSON.stringify({ id, startup_id: story, content: `Written before a kill: ${id}` })
    if (await isDone(`${origin}/api/comments`, { method: 'POST', headers, body })) comments.add(id)
    if (await isDone(`${origin}/api/startups/${story}/vote`, { method: 'PUT', headers }))
      votes.add(`${memberIds[index]} ${story}`)
  }
}

const isDone = (url: string, init: RequestInit) =>
  fetch(url, init).then(
    ({ ok }) => ok,
    () => false,
  )

const starts: number[] = []
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await using product = await startProduct(settings)
    starts.push(performance.now() - began)
    if (stories.length === 0) stories = await storiesOf(product)
    let isOver = false
    const writing = Array.from({ length: WRITERS }, () => write(product, () => isOver))
    await pause(300 + Math.random() * 1200)
    await product.kill()
    isOver = true
    await Promise.all(writing)
  }
  await report()
} finally {
  cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function storiesOf({ origin }: Product): Promise<string[]> {
  const page: { items: { id: string }[] } = await (
    await fetch(`${origin}/api/startups?limit=${STORIES}`)
  ).json()
  return page.items.map(({ id }) => id)
}

async function report(): Promise<void> {
  const db = await openCommunity(where)
  try {
    const stored = await db.background(async (tx) => ({
      comments: await tx.selectFrom('comments').select('id').execute(),
      votes: await tx.selectFrom('startup_votes').select(['user_id', 'startup_id']).execute(),
      wrongCounters: await tx
        .selectFrom('startups')
        .select('id')
        .where('votes', '<>', ({ selectFrom }) =>
          selectFrom('startup_votes')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('startup_id', '=', 'startups.id'),
        )
        .execute(),
    }))
    const storedComments = new Set(stored.comments.map(({ id }) => id))
    const storedVotes = new Set(stored.votes.map(({ user_id, startup_id }) => `${user_id} ${startup_id}`))
    const lost = [...comments].filter((id) => !storedComments.has(id)).length
    const lostVotes = [...votes].filter((vote) => !storedVotes.has(vote)).length
    const median = starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)]!
    console.log(`${ROUNDS} rounds on ${cluster ? 'PostgreSQL' : 'the embedded engine'}`)
    console.log(`Acknowledged comments: ${comments.size}, lost: ${lost}.`)
    console.log(`Acknowledged votes: ${votes.size}, lost: ${lostVotes}.`)
    console.log(`Stories whose number of votes differs from the rows: ${stored.wrongCounters.length}.`)
    console.log(
      `Ready after ${Math.round(median)} ms (median), ${Math.round(Math.max(...starts))} ms at most.`,
    )
    if (lost + lostVotes + stored.wrongCounters.length > 0) process.exitCode = 1
  } finally {
    await db.close()
  }
}
