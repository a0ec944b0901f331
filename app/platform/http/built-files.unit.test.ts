import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allowedMethods } from './allowed-methods.ts'
import { builtFiles } from './built-files.ts'
import type { Env } from './env.ts'
import { withPlainEncodings } from './streams/accepted-encodings.ts'

const files = builtFiles('public')

test('serves the web app manifest and every icon in its declared size', async () => {
  const answered = await files.request('/manifest.webmanifest')
  expect(answered.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = (await answered.json()) as { icons: { src: string; sizes: string; type: string }[] }
  expect(icons.map(({ src }) => src)).toContain('/icon-maskable-512.png')
  for (const { src, sizes, type } of icons) {
    const icon = await files.request(src)
    expect(icon.headers.get('content-type')?.split(';')[0], src).toBe(type)
    expect(icon.headers.get('cache-control')).toContain('max-age')
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('has reading as the only methods of what the build made', () => {
  const methodsOf = allowedMethods(files)
  for (const path of ['/og.png', '/assets/any-1a2b3c4.js', '/tiles/any.webp', '/service-worker.js'])
    expect(methodsOf(path), path).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(methodsOf('/assets/')).toEqual([])
})

test('serves an icon for home screens without a manifest', async () => {
  const icon = await files.request('/apple-touch-icon.png')
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
})

test("allows other sites to embed the product's image", async () => {
  const picture = await files.request('/og.png')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('serves the service worker and its page for checking at each use', async () => {
  const worker = await files.request('/service-worker.js')
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  const page = await files.request('/offline.html')
  expect(page.headers.get('content-type')).toContain('text/html')
  for (const { headers } of [worker, page]) expect(headers.get('cache-control')).toBe('no-cache')
  const content = createHash('sha256')
    .update(await page.text())
    .digest('hex')
  expect(await worker.text()).toContain(`'offline-${content.slice(0, 8)}'`)
})

test('serves hashed files compressed and immutable', async () => {
  const root = await mkdtemp(join(tmpdir(), 'unpause-built-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/entry-1a2b.js'), 'export {}')
  await writeFile(join(root, 'assets/entry-1a2b.js.gz'), 'compressed')
  const app = new Hono<Env>().use(withPlainEncodings).route('/', builtFiles(root))
  const encodings = []
  for (const accepted of ['gzip', 'GZIP;q=0.5, br;q=0', 'gzip;q=0', '']) {
    const headers = { 'accept-encoding': accepted }
    const script = await app.request('/assets/entry-1a2b.js', { headers })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('vary')).toBe('Accept-Encoding')
    encodings.push(script.headers.get('content-encoding'))
  }
  await rm(root, { recursive: true })
  expect(encodings).toEqual(['gzip', 'gzip', null, null])
})

test('serves no other file', async () => {
  for (const path of ['/package.json', '/../package.json', '/assets/none.js']) {
    const answered = await files.request(path)
    expect(answered.status, path).toBe(404)
    expect(answered.headers.get('cache-control'), path).toBeNull()
  }
})

test('serves the drawings of the demo projects', async () => {
  const drawing = await files.request('/tiles/anki.svg')
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(drawing.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})
