import { spawn } from 'node:child_process'
import { get, type IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { freePort } from '../scripts/testing/free-port.ts'
import { cookieOfNewMember, startProduct } from './product-process.ts'

/**
 * Requests per second of pages and API calls, and their ratio to a bare `node:http` that sends the same bytes, in
 * alternating rounds. Build first, then `node bench/against-bare-node.ts [pattern]`, with DATABASE_URL for PostgreSQL.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 3)
const CONNECTIONS = 20
const VOTES_PER_SECOND = 20
/** A new member has 30 votes a minute. */
const VOTERS = 45

const pattern = new RegExp(process.argv[2] ?? '')
const { DATABASE_URL = '' } = process.env
await using product = await startProduct({ TRUST_PROXY: '1', DATABASE_URL })
const { origin } = product
using baseline = await startBareServer()
const cookie = await cookieOfNewMember(origin)
const [story, other] = await ids('/api/startups?limit=2')
const forged = `unpause.session_token=${'a'.repeat(32)}.${encodeURIComponent(`${'b'.repeat(43)}=`)}`

interface Case {
  label: string
  paths: string[]
  cookie?: string
  during?: () => () => void
}

const cases: Case[] = [
  { label: 'guest, directory', paths: ['/directory'] },
  { label: 'guest, story', paths: [`/story/${story}`] },
  { label: 'guest, directory with utm_source', paths: ['/directory?utm_source=a'] },
  { label: 'guest, API list of 100', paths: ['/api/startups?limit=100'] },
  { label: 'guest, API story', paths: [`/api/startups/${story}`] },
  { label: 'forged cookie, directory', paths: ['/directory'], cookie: forged },
  { label: 'member, directory', paths: await withViewer('/directory'), cookie },
  { label: 'member, story', paths: await withViewer(`/story/${story}`), cookie },
  { label: 'member, dashboard', paths: ['/dashboard'], cookie },
  { label: 'member, API list of 100', paths: ['/api/startups?limit=100'], cookie },
  { label: 'member, API story', paths: [`/api/startups/${story}`], cookie },
  { label: 'member, API session', paths: ['/api/session'], cookie },
  { label: 'guest, directory, under votes', paths: ['/directory'], during: vote },
  { label: 'guest, story, under votes', paths: [`/story/${story}`], during: vote },
]

const chosen = cases.filter(({ label }) => pattern.test(label))
const voters = chosen.some(({ during }) => during === vote) ? await newMembers(VOTERS) : []
let votes = 0
let refusedVotes = 0

const rows: Record<string, object> = {}
for (const each of chosen) {
  const sizes = await Promise.all(each.paths.map((path) => copyToBare(path, each.cookie)))
  const ours: number[] = []
  const theirs: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push((await rate(baseline.origin, each)).perSecond)
    const stop = each.during?.()
    const { perSecond, non2xx } = await rate(origin, each)
    stop?.()
    ours.push(perSecond)
    failed += non2xx
  }
  rows[each.label] = {
    'ours/s': median(ours),
    spread: `${Math.min(...ours)}–${Math.max(...ours)}`,
    'bare/s': median(theirs),
    ratio: Number((median(ours) / median(theirs)).toFixed(3)),
    bytes: sizes.join(' + '),
    failed,
  }
  console.error(each.label, rows[each.label])
}
console.table(rows)
if (votes > 0) console.log(`${votes} votes, of which ${refusedVotes} failed`)
console.log(`peak memory ${product.peakMemory()} MB`)

/** Requests a second; of several paths, how often all of them. */
async function rate(of: string, { paths, cookie: sent }: Case) {
  const headers = { 'accept-encoding': 'br, gzip', ...(sent && { cookie: sent }) }
  const { requests, non2xx } = await autocannon({
    url: of,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path, headers })),
  })
  return { perSecond: Math.round(requests.average / paths.length), non2xx }
}

function vote(): () => void {
  const timer = setInterval(async () => {
    const voter = voters[votes % voters.length]!
    const method = Math.floor(votes / voters.length) % 2 === 0 ? 'PUT' : 'DELETE'
    votes += 1
    const headers = { cookie: voter, origin }
    const response = await fetch(`${origin}/api/startups/${other}/vote`, { method, headers })
    if (!response.ok) refusedVotes += 1
    await response.arrayBuffer()
  }, 1000 / VOTES_PER_SECOND)
  return () => clearInterval(timer)
}

async function newMembers(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`)
  return Promise.all(addresses.map((address) => cookieOfNewMember(origin, address)))
}

/** The page and what it preloads for the member. */
async function withViewer(path: string): Promise<string[]> {
  const html = await (await fetch(origin + path, { headers: { cookie } })).text()
  const viewer = /as="fetch" crossorigin href="([^"]+)"/.exec(html)?.[1]
  return viewer ? [path, viewer] : [path]
}

/** @returns the size of the response's body */
async function copyToBare(path: string, sent?: string): Promise<number> {
  const { headers, body, status } = await raw(origin + path, {
    'accept-encoding': 'br, gzip',
    ...(sent && { cookie: sent }),
  })
  if (status !== 200) throw new Error(`${path} responds ${status}`)
  const copied = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  )
  await fetch(baseline.origin + path, {
    method: 'PUT',
    body: JSON.stringify({
      headers: { ...copied, 'content-length': String(body.length) },
      body: body.toString('base64'),
    }),
  })
  return body.length
}

/** Without decompression. */
function raw(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      }).on('error', reject)
    },
  )
}

async function startBareServer() {
  const port = await freePort()
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const server = spawn(process.execPath, [script, String(port)], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => undefined))) await new Promise((done) => setTimeout(done, 50))
  return { origin: address, [Symbol.dispose]: () => void server.kill() }
}

async function ids(path: string): Promise<string[]> {
  const page: { items: { id: string }[] } = await (await fetch(origin + path)).json()
  return page.items.map(({ id }) => id)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
