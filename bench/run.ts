import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '../test/postgres-cluster.ts'
import { type Case, type Measured, measure, ROUNDS } from './parts/alternate.ts'
import { prepareCommunity } from './parts/community.ts'
import { startScript } from './parts/processes.ts'
import { startProduct } from './parts/product-process.ts'
import { startSupabaseLite } from './parts/supabase-lite.ts'
import { reachedTargets } from './parts/targets.ts'

/**
 * Measures the requests per second of the product and of others with the same rows, in alternating rounds on
 * one PostgreSQL: `npm run bench`. It writes them to bench/results/requests.md. An argument chooses cases by
 * a pattern and writes nothing. It needs PostgreSQL's programs, wrk, and the registry for Supabase Lite.
 */
/** Each may write 20 comments in ten minutes. */
const MEMBERS = 1_000
const STORIES = 1_000

const pattern = process.argv[2]
const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const dataDir = mkdtempSync(join(tmpdir(), 'unpause-bench-'))
const ours = await cluster.createDatabase('ours')
await cluster.createDatabase('lite')
const liteDatabase = new URL(cluster.url)
liteDatabase.pathname = '/lite'

const amounts = { stories: STORIES, comments: 10, votes: 20, members: MEMBERS }
const { cookies, memberIds } = await prepareCommunity({ url: ours, dataDir }, amounts, MEMBERS)
await using product = await startProduct({ TRUST_PROXY: '1', DATABASE_URL: ours, DEMO: '0' })
using copier = await startScript('bare-server.ts')
using thin = await startScript('pg-server.ts', ours, memberIds[0]!)
using lite = await startSupabaseLite(liteDatabase.href, ours)

const [story, other] = await idsOf('/api/startups?limit=2')
const cookie = cookies[0]!
const forged = `unpause.session_token=${'a'.repeat(32)}.${encodeURIComponent(`${'b'.repeat(43)}=`)}`
const list = '/api/startups?limit=100'
const liteList = '/rest/v1/startups?select=*&order=votes.desc,created_at.desc,id.desc&limit=100'
const liteStory = `/rest/v1/startups?select=*&id=eq.${story}`

const fromOurs = (...paths: string[]) => ({ name: 'ours', origin: product.origin, paths })
const fromBare = (...paths: string[]) => ({ name: 'bare node:http', origin: copier.origin, paths })
const fromThin = (path: string) => ({ name: 'node:http + pg', origin: thin.origin, paths: [path] })
const fromLite = (path: string) => ({
  name: 'Supabase Lite',
  origin: lite.origin,
  paths: [path],
  headers: lite.headersOf(),
})

const asGuest = (label: string, path: string, more: Partial<Case> = {}): Case => ({
  label,
  sides: [fromOurs(path), fromBare(path)],
  ...more,
})
const asMember = async (label: string, path: string): Promise<Case> => {
  const paths = [path, ...(await viewerOf(path))]
  const headers = { cookie }
  return {
    label,
    sides: [
      { ...fromOurs(...paths), headers },
      { ...fromBare(...paths), headers },
    ],
  }
}
const withThin = ({ sides, ...rest }: Case, path: string): Case => ({
  ...rest,
  sides: [...sides, fromThin(path)],
})

const cases: Case[] = [
  asGuest('guest, directory', '/directory'),
  asGuest('guest, directory with utm_source', '/directory?utm_source=a'),
  asGuest('guest, story', `/story/${story}`),
  {
    label: 'guest, list of 100',
    sides: [fromOurs(list), fromBare(list), fromThin('/list'), fromLite(liteList)],
  },
  {
    label: 'guest, one story',
    sides: [
      fromOurs(`/api/startups/${story}`),
      fromBare(`/api/startups/${story}`),
      fromThin(`/story/${story}`),
      fromLite(liteStory),
    ],
  },
  {
    label: 'forged cookie, directory',
    sides: [{ ...fromOurs('/directory'), headers: { cookie: forged } }, fromBare('/directory')],
  },
  asGuest('guest, directory, 20 votes a second', '/directory', { meanwhile: vote }),
  asGuest('guest, another story, 20 votes a second', `/story/${story}`, { meanwhile: vote }),
  await asMember('member, directory with viewer', '/directory'),
  await asMember('member, story with viewer', `/story/${story}`),
  await asMember('member, dashboard', '/dashboard'),
  {
    label: 'another member each time, dashboard',
    sides: [{ ...fromOurs('/dashboard'), headers: cookies.map((each) => ({ cookie: each })) }],
  },
  withThin(await asMember('member, list of 100', list), '/member/list'),
  withThin(await asMember('member, one story', `/api/startups/${story}`), `/member/story/${story}`),
  {
    label: 'member, new comment',
    sides: [
      {
        ...fromOurs('/api/comments'),
        write: (index) => ({
          headers: {
            cookie: cookies[index % MEMBERS]!,
            origin: product.origin,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ id: randomUUID(), startup_id: story, content: `Well said, ${index}.` }),
        }),
      },
      {
        ...fromLite('/rest/v1/comments'),
        write: (index) => {
          const user_id = memberIds[index % MEMBERS]!
          return {
            headers: { ...lite.headersOf(user_id), 'content-type': 'application/json' },
            body: JSON.stringify({
              id: randomUUID(),
              startup_id: story,
              user_id,
              content: `Well said, ${index}.`,
            }),
          }
        },
      },
    ],
  },
]

try {
  const chosen = cases.filter(({ label }) => !pattern || new RegExp(pattern).test(label))
  const measured: Measured[] = []
  for (const each of chosen) measured.push(await measure(each))
  console.log(tableOf(measured))
  console.log(`peak memory of ours: ${product.peakMemory()} MB`)
  if (!pattern) writeTable(measured)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function vote(): () => void {
  let votes = 0
  const timer = setInterval(async () => {
    const method = Math.floor(votes / MEMBERS) % 2 === 0 ? 'PUT' : 'DELETE'
    const headers = { cookie: cookies[votes % MEMBERS]!, origin: product.origin }
    votes += 1
    const response = await fetch(`${product.origin}/api/startups/${other}/vote`, { method, headers })
    if (!response.ok) console.error(`A vote failed with ${response.status}.`)
    await response.arrayBuffer()
  }, 50)
  return () => clearInterval(timer)
}

/** What the page preloads for the member. */
async function viewerOf(path: string): Promise<string[]> {
  const html = await (await fetch(product.origin + path, { headers: { cookie } })).text()
  return [/as="fetch" crossorigin href="([^"]+)"/.exec(html)?.[1]].filter((found) => found !== undefined)
}

async function idsOf(path: string): Promise<string[]> {
  const page: { items: { id: string }[] } = await (await fetch(product.origin + path)).json()
  return page.items.map(({ id }) => id)
}

function tableOf(measured: Measured[]): string {
  const rows = measured.map((one) => {
    const { label, sides } = one
    const [first, ...rest] = sides
    const of = (name: string) => {
      const side = rest.find((each) => each.name === name)
      return side ? `${side.median} (${(first!.median / side.median).toFixed(2)})` : ''
    }
    const cells = [label, `${first!.median} (${first!.min}–${first!.max})`, `${first!.bytes}`]
    const others = [of('bare node:http'), of('node:http + pg'), of('Supabase Lite')]
    return [...cells, ...others, reachedTargets(one, measured)].join(' | ')
  })
  const head = '| | ours (spread) | bytes | bare `node:http` | `node:http` + `pg` | Supabase Lite | target |'
  return [head, '|---|---|---|---|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n')
}

const HEAD = `# Requests per second

Written by \`npm run bench\`; \`docs/performance.md\` says what is measured.
`

function writeTable(measured: Measured[]): void {
  const file = fileURLToPath(new URL('results/requests.md', import.meta.url))
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${HEAD}${ROUNDS} rounds on ${day}.\n\n${tableOf(measured)}\n`)
}
