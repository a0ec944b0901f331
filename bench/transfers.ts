import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { cookieOfNewMember, type Product, startProduct } from './parts/product-process.ts'

/** Uploads ten files of 200 MB and downloads their archive: `node bench/transfers.ts`, after a build. */
const MB = 1024 * 1024
const FILE_SIZE = 200 * MB
const FILES = 10

await using product = await startProduct({ DEMO: '0' })
const { origin } = product
const cookie = await cookieOfNewMember(origin)
const headers = { cookie, origin }
report('started', product)

const paths: string[] = []
for (let file = 1; file <= FILES; file += 1) {
  const seconds = await timed(async () => paths.push(await upload(`part ${file}.bin`)))
  if (file === 1 || file === FILES) report(`file ${file} uploaded, ${rate(FILE_SIZE, seconds)}`, product)
}

const id = await list(paths)
const archive = await download(`/api/marketplace_assets/${id}/archive`)
report(`archive of ${Math.round(archive.bytes / MB)} MB, ${rate(archive.bytes, archive.seconds)}`, product)

/** @returns the storage path */
async function upload(name: string): Promise<string> {
  const uploadId = randomUUID()
  const metadata = { id: uploadId, filename: name }
  const created = await fetch(`${origin}/api/uploads/startup-assets`, {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(FILE_SIZE),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
  const location = created.headers.get('location')
  if (!location) throw new Error(`The upload was not created: ${created.status} ${await created.text()}`)
  const sent = await fetch(new URL(location, origin), {
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: Readable.toWeb(Readable.from(noise(FILE_SIZE))),
    duplex: 'half',
  } as RequestInit)
  if (!sent.ok) throw new Error(`The upload failed with ${sent.status}: ${await sent.text()}`)
  const upload = await fetch(`${origin}/api/uploads/startup-assets/${uploadId}`, { headers })
  return (await upload.json()).path
}

async function list(downloadable_files: string[]): Promise<string> {
  const body = new FormData()
  const cover = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2c5956' } })
  body.set('file', new Blob([new Uint8Array(await cover.png().toBuffer())]), 'cover.png')
  const url = `${origin}/api/uploads/cover-images/${randomUUID()}`
  const cover_image = (await (await fetch(url, { method: 'PUT', headers, body })).json()).path
  const asset = {
    id: randomUUID(),
    title: 'Two gigabytes',
    short_description: 'As large as a listing may get.',
    detailed_description: 'Ten files of 200 MB each.',
    category: 'others',
    tags: [],
    license_type: 'free',
    downloadable_files,
    cover_image,
    external_links: [],
    price: 'Free',
    contact_method: null,
    contact_info: null,
    contact_instructions: null,
    founder_story: null,
    usage_notes: null,
  }
  const listed = await fetch(`${origin}/api/marketplace_assets`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asset),
  })
  if (!listed.ok) throw new Error(`The listing failed with ${listed.status}: ${await listed.text()}`)
  return asset.id
}

async function download(path: string): Promise<{ bytes: number; seconds: number }> {
  let bytes = 0
  const seconds = await timed(async () => {
    const response = await fetch(origin + path)
    if (!response.ok || !response.body) throw new Error(`${path} failed with ${response.status}`)
    for await (const chunk of response.body) bytes += chunk.byteLength
  })
  return { bytes, seconds }
}

function* noise(size: number) {
  const block = Buffer.alloc(MB)
  for (let at = 0; at < MB; at += 4) block.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  for (let sent = 0; sent < size; sent += MB) yield block
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

function rate(bytes: number, seconds: number): string {
  return `${seconds.toFixed(1)} s, ${Math.round(bytes / MB / seconds)} MB/s`
}

function report(label: string, { peakMemory }: Product): void {
  console.log(`${label.padEnd(48)} peak memory ${peakMemory()} MB`)
}
