import autocannon from 'autocannon'
import { signUp, startProduct } from './product.ts'

/**
 * What a visitor and a member wait for, on the demo community: `node bench/pages.ts`, after a build. Twenty ask at
 * once, five seconds each. Compare figures of one machine on one day alone.
 */
await using product = await startProduct()
const { origin } = product
const cookie = await signUp(origin)
const story = await firstId('/api/startups?limit=1')
const asset = await firstId('/api/marketplace_assets?limit=1')

const rows: Record<string, Record<string, number>> = {}
await measure('/', 'guest')
await measure('/directory', 'guest')
await measure(`/story/${story}`, 'guest')
await measure('/marketplace', 'guest')
await measure(`/asset/${asset}`, 'guest')
await measure('/directory', 'member')
await measure(`/story/${story}`, 'member')
await measure('/dashboard', 'member')
await measure('/api/startups?limit=100', 'guest')
await measure('/api/startups?search=calendar', 'guest')
await measure('/api/marketplace_assets', 'guest')
await measure(`/api/comments?startup_id=${story}`, 'guest')
console.table(rows)
console.log(`peak memory ${product.peakMemory()} MB`)

async function measure(path: string, who: 'guest' | 'member'): Promise<void> {
  const { requests, latency, non2xx } = await autocannon({
    url: origin + path,
    connections: 20,
    duration: 5,
    headers: who === 'member' ? { cookie } : {},
  })
  rows[`${who} ${path.replace(/[0-9a-f-]{36}/, '…')}`] = {
    'requests a second': Math.round(requests.average),
    'median ms': latency.p50,
    '99 of 100 within ms': latency.p99,
    failed: non2xx,
  }
}

async function firstId(path: string): Promise<string> {
  const answer: { items: { id: string }[] } = await (await fetch(origin + path)).json()
  const [first] = answer.items
  if (!first) throw new Error(`${path} lists nothing`)
  return first.id
}
