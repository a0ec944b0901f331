import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommentStream, writeComment } from './parts/comment-streams.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/stuck-readers.ts [readers]`: readers follow a story live, and half of them
 * stop reading without closing their connections, as behind a network that is gone. Comments arrive. Fails if
 * the others or new readers aren't told, or if memory grows by more than `MAX_GROWTH`.
 */
const READERS = Number(process.argv[2] ?? 2_000)
const COMMENTS = 40
/** How much memory may grow, in MB. */
const MAX_GROWTH = 200

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('stuck')
const amounts = { stories: 10, comments: 2, votes: 2, members: 100 }
const { cookies } = await prepareCommunity({ url, dataDir: '' }, amounts, COMMENTS)

{
  await using product = await startProduct({
    DATABASE_URL: url,
    DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  })
  const { origin } = product
  const { items } = await (await fetch(`${origin}/api/startups?limit=1`)).json()
  const story: string = items[0].id
  const sockets: Socket[] = []
  const signals = new Map<number, number>()
  const open = (index: number) =>
    openCommentStream(origin, story, index, () => signals.set(index, (signals.get(index) ?? 0) + 1))
  await pause(2_000)
  const before = product.peakMemory()
  for (let from = 0; from < READERS; from += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, (_, index) => open(from + index)))))
  await pause(1_000)
  product.peakMemory()
  const following = product.peakMemory()
  const isStuck = (index: number) => index % 2 === 1
  for (const [index, socket] of sockets.entries()) if (isStuck(index)) socket.pause()

  for (let index = 0; index < COMMENTS; index += 1) {
    await writeComment(origin, story, cookies[index]!, index)
    // A stream is told once a second.
    await pause(1_050)
  }
  product.peakMemory()
  const afterwards = product.peakMemory()
  const informed = [...signals].filter(([index, count]) => !isStuck(index) && count === COMMENTS).length
  const began = performance.now()
  const late = await Promise.all(Array.from({ length: 100 }, (_, index) => open(READERS + index)))
  const lateMs = performance.now() - began
  const page = await fetch(`${origin}/story/${story}`)
  for (const socket of [...sockets, ...late]) socket.destroy()
  console.log(`${READERS} readers, of whom every other one stopped reading; ${COMMENTS} comments`)
  console.log(`Readers who were told of each comment: ${informed} of ${READERS / 2}.`)
  console.log(`100 new readers were connected in ${Math.round(lateMs)} ms; a page has status ${page.status}.`)
  console.log(
    `Memory: ${before} MB before, ${following} MB with all readers, ${afterwards} MB after the comments.`,
  )
  const isFine = informed === READERS / 2 && page.status === 200 && afterwards - following < MAX_GROWTH
  if (!isFine) process.exitCode = 1
}
cluster.stop()
