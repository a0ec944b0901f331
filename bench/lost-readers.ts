import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/testing/free-port.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommentStream, writeComment } from './parts/comment-streams.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/lost-readers.ts [readers]`, as root on Linux: readers in a network namespace
 * of their own follow a story live, then their network is gone without a word. Comments arrive. Prints when
 * their streams and their connections are freed, which takes about seven minutes. Fails if it takes longer
 * than `MAX_SECONDS`, or if other readers notice anything.
 */
const READERS = Number(process.argv[2] ?? 500)
/** The stream takes five minutes, the connection 75 seconds, and a check some more. */
const MAX_SECONDS = 400
const NAMESPACE = 'unpause-readers'
const [HERE, THERE] = ['10.213.77.1', '10.213.77.2']

if (process.argv[2] === 'read') await read(process.argv[3]!, process.argv[4]!, Number(process.argv[5]))
else await lose()

/** Runs in the namespace. */
async function read(origin: string, story: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    (await openCommentStream(origin, story, index, () => {})).on('error', () => {})
  console.log('following')
}

async function lose(): Promise<void> {
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed.')
  const remove = () => {
    for (const [kind, name] of [
      ['link', 'unpause0'],
      ['netns', NAMESPACE],
    ])
      spawnSync('ip', [kind!, 'del', name!], { stdio: 'ignore' })
  }
  remove()
  process.once('exit', remove)
  ip('netns', 'add', NAMESPACE)
  ip('link', 'add', 'unpause0', 'type', 'veth', 'peer', 'name', 'unpause1', 'netns', NAMESPACE)
  ip('address', 'add', `${HERE}/24`, 'dev', 'unpause0')
  ip('link', 'set', 'unpause0', 'up')
  ip('-n', NAMESPACE, 'address', 'add', `${THERE}/24`, 'dev', 'unpause1')
  ip('-n', NAMESPACE, 'link', 'set', 'unpause1', 'up')
  let readers: ChildProcess | undefined
  try {
    const url = await cluster.createDatabase('lost')
    const amounts = { stories: 10, comments: 2, votes: 2, members: 20 }
    const { cookies } = await prepareCommunity({ url, dataDir: '' }, amounts, 3)
    const port = await freePort()
    const origin = `http://${HERE}:${port}`
    await using _product = await startProduct({
      DATABASE_URL: url,
      HOST: HERE,
      PORT: String(port),
      PUBLIC_URL: origin,
      DEMO: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: 'of-a-bench-0123456789',
    })
    const { items } = await (await fetch(`${origin}/api/startups?limit=1`)).json()
    const story: string = items[0].id
    let signals = 0
    let reconnects = 0
    const follow = async (index: number): Promise<void> => {
      const socket = await openCommentStream(origin, story, READERS + index, () => {
        signals += 1
      })
      socket.once('close', () => {
        reconnects += 1
      })
    }
    for (let index = 0; index < 10; index += 1) await follow(index)
    const script = fileURLToPath(import.meta.url)
    readers = spawn(
      'ip',
      ['netns', 'exec', NAMESPACE, process.execPath, script, 'read', origin, story, String(READERS)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    for await (const line of createInterface({ input: readers.stdout! })) if (line === 'following') break
    console.log(`${READERS} readers follow; open streams: ${await liveReaders(origin)}`)

    ip('-n', NAMESPACE, 'link', 'set', 'unpause1', 'down')
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1000)
    for (let index = 0; index < 3; index += 1) {
      await writeComment(origin, story, cookies[index]!, index)
      await pause(1_100)
    }
    const informed = signals
    let [streamsFreed, connectionsFreed] = [0, 0]
    while (seconds() < MAX_SECONDS && connectionsFreed === 0) {
      const [streams, connections] = [await liveReaders(origin), connectionsWith(THERE, port)]
      if (streamsFreed === 0 && streams <= 10) streamsFreed = seconds()
      if (connections === 0) connectionsFreed = seconds()
      if (seconds() % 60 < 5)
        console.log(`  after ${seconds()} s: ${streams} streams, ${connections} connections`)
      await pause(5_000)
    }
    console.log(
      `Other readers were told ${informed} times of 3 comments, of 30; ${reconnects} of their 10 streams ended.`,
    )
    console.log(
      `All streams were freed after ${streamsFreed} s, all connections after ${connectionsFreed} s.`,
    )
    if (informed !== 30 || streamsFreed === 0 || connectionsFreed === 0) process.exitCode = 1
  } finally {
    readers?.kill('SIGKILL')
    cluster.stop()
  }
}

async function liveReaders(origin: string): Promise<number> {
  const headers = { authorization: 'Bearer of-a-bench-0123456789' }
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(/^unpause_live_readers (\d+)/m.exec(metrics)?.[1])
}

function connectionsWith(address: string, port: number): number {
  const filter = ['state', 'established', 'dst', address, 'and', 'sport', '=', `:${port}`]
  return execFileSync('ss', ['-Htn', ...filter], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean).length
}
