import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../test/postgres-cluster.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * How long reads and writes take, one at a time, as the community grows: `node bench/growth.ts 1000 10000`,
 * on PostgreSQL, or with EMBEDDED=1 on the embedded engine. Every read differs from the ones before, so that
 * none comes from a cache. With more than 100,000 stories, there are no comments and votes. One of three
 * stories is open for revival. DATABASE_URL may name a database that is filled already, and ONLY a part of
 * the labels, such as `offers`.
 */
const { EMBEDDED, DATABASE_URL, ONLY = '', REQUESTS = '100' } = process.env
const MEMBERS = 500

interface Request {
  path: string
  as?: 'member'
  json?: object
  method?: string
}

const CATEGORIES = ['Healthcare', 'Productivity', 'Education']

/** The requests by label; the number differs for each request. */
const REQUESTS_OF: Record<string, (index: number, story: string) => Request> = {
  'list, most votes': (index) => ({ path: `/api/startups?limit=${1 + (index % 100)}` }),
  'list, newest': (index) => ({ path: `/api/startups?sort=newest&limit=${1 + (index % 100)}` }),
  'list, alphabetical': (index) => ({ path: `/api/startups?sort=alphabetical&limit=${1 + (index % 100)}` }),
  'list of a category': (index) => ({
    path: `/api/startups?limit=${1 + (index % 100)}&category=${CATEGORIES[index % CATEGORIES.length]}`,
  }),
  'list, open for revival': (index) => ({ path: `/api/startups?filter=revival&limit=${1 + (index % 100)}` }),
  'offers, newest': (index) => ({ path: `/api/revivals?limit=${1 + (index % 20)}` }),
  'offers, most wanted': (index) => ({ path: `/api/revivals?sort=wanted&limit=${1 + (index % 20)}` }),
  'offers of one way and kind': (index) => ({
    path: `/api/revivals?way=join&on_offer=domain&limit=${1 + (index % 20)}`,
  }),
  'offers for a rare role': (index) => ({
    path: `/api/revivals?role=beekeeper&sort=${index % 2 ? 'wanted' : 'newest'}&limit=${1 + (index % 20)}`,
  }),
  'offers, nothing found': (index) => ({ path: `/api/revivals?role=nobody${index}&terms=free` }),
  'search, rare word': (index) => ({ path: `/api/startups?search=lantern&limit=${1 + (index % 100)}` }),
  'search, frequent word': (index) => ({ path: `/api/startups?search=harbour&limit=${1 + (index % 100)}` }),
  'search, two words': (index) => ({ path: `/api/startups?search=lantern+harb&limit=${1 + (index % 100)}` }),
  'search, two letters': (index) => ({ path: `/api/startups?search=la&limit=${1 + (index % 100)}` }),
  'search, nothing found': (index) => ({ path: `/api/startups?search=xqzvw${index}yz` }),
  'search, misspelled': (index) => ({ path: `/api/startups?search=lantren&limit=${1 + (index % 100)}` }),
  'assets, newest': (index) => ({ path: `/api/marketplace_assets?limit=${1 + (index % 60)}` }),
  'assets, search': (index) => ({
    path: `/api/marketplace_assets?search=lantern&limit=${1 + (index % 60)}`,
  }),
  'assets, two letters': (index) => ({
    path: `/api/marketplace_assets?search=la&limit=${1 + (index % 60)}`,
  }),
  'story of a member': (index, story) => ({ path: `/api/startups/${story}?n=${index}`, as: 'member' }),
  'directory of a member': (index) => ({ path: `/directory?search=lantern&n=${index}`, as: 'member' }),
  'dashboard of a member': (index) => ({ path: `/dashboard?n=${index}`, as: 'member' }),
  vote: (_, story) => ({ path: `/api/startups/${story}/vote`, as: 'member', method: 'PUT' }),
  comment: (index, story) => ({
    path: '/api/comments',
    as: 'member',
    json: { id: randomUUID(), startup_id: story, content: `Well said, ${index}.` },
  }),
}

const rows: Record<string, Record<string, string>> = {}
for (const size of process.argv.slice(2).map(Number)) await measureAt(size)
console.table(rows)

async function measureAt(stories: number): Promise<void> {
  const cluster = EMBEDDED || DATABASE_URL ? undefined : await startCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'unpause-growth-'))
  const url = DATABASE_URL ?? (await cluster?.createDatabase('growth')) ?? ''
  const each = stories > 100_000 ? 0 : 1
  const amounts = {
    stories,
    comments: 10 * each,
    votes: 20 * each,
    members: Math.max(MEMBERS, stories / 10),
  }
  const { cookies } = await prepareCommunity({ url, dataDir }, amounts, MEMBERS)
  {
    await using product = await startProduct({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      TRUST_PROXY: '1',
    })
    const page = await (await fetch(`${product.origin}/api/startups?sort=newest&limit=100`)).json()
    const ids: string[] = page.items.map(({ id }: { id: string }) => id)
    for (const [label, requestOf] of Object.entries(REQUESTS_OF)) {
      if (!label.includes(ONLY)) continue
      const times: number[] = []
      for (let index = 0; index < Number(REQUESTS); index += 1) {
        const request = requestOf(index, ids[index % ids.length]!)
        times.push(await timeOf(product.origin, request, cookies[index % cookies.length]!, index))
      }
      const { p50, p99 } = percentiles(times.slice(5))
      rows[label] = { ...rows[label], [`${stories} p50`]: p50, [`${stories} p99`]: p99 }
      console.error(stories, label, p50, p99)
    }
  }
  cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function timeOf(
  origin: string,
  { path, as, json, method }: Request,
  cookie: string,
  index: number,
): Promise<number> {
  const began = performance.now()
  const response = await fetch(origin + path, {
    method: method ?? (json ? 'POST' : 'GET'),
    headers: {
      // Searches count per network.
      'x-forwarded-for': `198.51.${100 + (index % 100)}.${1 + (index % 200)}`,
      ...(as && { cookie, origin }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responds ${response.status}`)
  return performance.now() - began
}

function percentiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1)
  return { p50: at(0.5), p99: at(0.99) }
}
