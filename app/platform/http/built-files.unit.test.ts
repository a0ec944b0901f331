import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtFiles } from './built-files.ts'

const files = builtFiles('public')

test('the web app manifest is served, with every icon that it names, in the size that it says', async () => {
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

test('an icon for home screens without a manifest is served', async () => {
  const icon = await files.request('/apple-touch-icon.png')
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
})

test('nothing else is served by its name', async () => {
  for (const path of ['/package.json', '/../package.json', '/assets/none.js']) {
    expect((await files.request(path)).status, path).toBe(404)
  }
})
