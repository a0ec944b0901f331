import sharp from 'sharp'
import { cookieOfNewMember, type Product, startProduct } from './parts/product-process.ts'

/**
 * How long a sign-in takes while ten of the costliest pictures arrive at once, and what the server's own process takes:
 * `node bench/many-pictures.ts`. The first row has none arriving. Progressive JPEGs of 49 megapixels are above the limit; those of 25 are
 * the largest that are read.
 */
const PICTURES = 10
const ROUNDS = 10

const progressive = async (side: number) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: 'tomato' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
const kinds = {
  none: null,
  '49 megapixels': await progressive(7_000),
  '25 megapixels': await progressive(5_000),
}

await using product = await startProduct({ TRUST_PROXY: '1', DEMO: '0' })
const uploader = await cookieOfNewMember(product.origin, '10.1.0.1')
const rows: Record<string, object> = {}
for (const [kind, picture] of Object.entries(kinds)) rows[kind] = await measure(product, picture)
console.table(rows)

async function measure({ origin, peakMemory }: Product, picture: Uint8Array<ArrayBuffer> | null) {
  peakMemory()
  let areArriving = picture !== null
  const uploads = Array.from({ length: picture ? PICTURES : 0 }, () => upload(origin, picture!))
  const arrived = Promise.all(uploads).finally(() => {
    areArriving = false
  })
  const times: number[] = []
  for (let round = 0; round < ROUNDS && (areArriving || !picture || round < 3); round += 1) {
    const begin = performance.now()
    await signIn(origin, `10.2.${round}.${times.length}`)
    times.push(performance.now() - begin)
  }
  const statuses = Object.entries(Object.groupBy(await arrived, (status) => status))
  times.sort((one, other) => one - other)
  return {
    'median sign-in, ms': Math.round(times[Math.floor(times.length / 2)]!),
    'slowest, ms': Math.round(times.at(-1)!),
    'peak MB of the server': peakMemory(),
    answers: statuses.map(([status, all]) => `${all?.length} × ${status}`).join(', '),
  }
}

async function upload(origin: string, picture: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.set('file', new File([picture], 'large.jpg'))
  const address = `${origin}/api/uploads/startup-screenshots/${crypto.randomUUID()}`
  const response = await fetch(address, { method: 'PUT', body, headers: { cookie: uploader, origin } })
  await response.arrayBuffer()
  return response.status
}

/** With an address that has no account: a password is compared all the same. */
async function signIn(origin: string, address: string): Promise<void> {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@people.example`,
      password: 'a harbour full of ropes',
    }),
  })
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`Signing in answered ${response.status}`)
}
