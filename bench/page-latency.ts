import autocannon from 'autocannon'
import { cookieOfNewMember, startProduct } from './parts/product-process.ts'

/**
 * Latency of pages and API calls on the demo data with 20 connections for 5 seconds each. Build first, then
 * `node bench/page-latency.ts`. Only compare results of one machine on one day.
 */
// The search comes from many networks.
await using product = await startProduct({ TRUST_PROXY: '1' })
const { origin } = product
const cookie = await cookieOfNewMember(origin)
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
await measure('/api/startups?search=calendar', 'guests of many networks')
await measure('/api/marketplace_assets', 'guest')
await measure(`/api/comments?startup_id=${story}`, 'guest')
console.table(rows)
console.log(`peak memory ${product.peakMemory()} MB`)

async function measure(path: string, as: 'guest' | 'member' | 'guests of many networks'): Promise<void> {
  const { requests, latency, non2xx } = await autocannon({
    url: origin + path,
    connections: 20,
    duration: 5,
    headers: as === 'member' ? { cookie } : {},
    // One caller may search only so often.
    ...(as === 'guests of many networks' && { requests: [{ setupRequest: fromNextNetwork }] }),
  })
  rows[`${as} ${path.replace(/[0-9a-f-]{36}/, '…')}`] = {
    'requests/s': Math.round(requests.average),
    'median ms': latency.p50,
    'p99 ms': latency.p99,
    failed: non2xx,
  }
}

let networks = 0

function fromNextNetwork(request: autocannon.Request): autocannon.Request {
  networks += 1
  const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
}

async function firstId(path: string): Promise<string> {
  const page: { items: { id: string }[] } = await (await fetch(origin + path)).json()
  const [first] = page.items
  if (!first) throw new Error(`${path} returned no items`)
  return first.id
}
