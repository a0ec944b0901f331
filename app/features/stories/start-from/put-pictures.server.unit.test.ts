import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DraftFields } from './draft/draft-fields.server.ts'
import { type PictureSources, putPictures } from './put-pictures.server.ts'
import { readPage } from './site/page-facts.server.ts'

/** Each picture says its size in its address. */
const server = createServer(({ url = '' }, response) =>
  response
    .writeHead(200, { 'content-type': url.endsWith('.html') ? 'text/html' : 'image/png' })
    .end(url.slice(1)),
)
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const at = (path: string) => `http://127.0.0.1:${port}/${path}`
const siteWith = (head: string) => ({
  host: 'mill.example',
  address: at(''),
  page: readPage(`<html><head>${head}</head></html>`, at('')),
})

async function put(sources: PictureSources) {
  const fields = new DraftFields()
  const from = await putPictures(fields, sources, {
    settings: { allowed: [{ host: '127.0.0.1', port }], resolver: undefined },
    signal: new AbortController().signal,
    pictures: {
      async reencode(bytes) {
        const [width = 0, height = 0] = Buffer.from(bytes).toString().split('x').map(Number.parseFloat)
        return { bytes, width, height, isFirstFrame: false }
      },
      resize: () => Promise.reject(new Error('Nothing is resized')),
      stop: () => undefined,
    },
  })
  const found = fields.list().find(({ field }) => field === 'screenshots')
  const url = String(found?.value ?? '')
  return { from, found, read: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64').toString() }
}

test('the first picture of a README that is no icon becomes a screenshot, before the preview of its site', async () => {
  const { from, found, read } = await put({
    site: siteWith('<meta property="og:image" content="/1200x630.png">'),
    readme: { name: 'README.md', pictures: [at('64x64.png'), at('800x500.png'), at('900x600.png')] },
  })
  expect(found).toMatchObject({ from: 'Picture in README.md', is_guess: false })
  expect(read).toBe('800x500.png')
  expect(from).toEqual(['Picture in README.md'])
})

test('without one, the preview picture of the site is a guess', async () => {
  const site = siteWith('<meta property="og:image" content="/1200x630.png">')
  const { found, read } = await put({ site, readme: { name: 'README.md', pictures: [at('page.html')] } })
  expect(found).toMatchObject({ from: 'Preview picture of mill.example', is_guess: true })
  expect(read).toBe('1200x630.png')
})

test('at most four addresses are fetched for a screenshot', async () => {
  const pictures = [1, 2, 3].map((n) => at(`${n}x${n}.png`)).concat(at('800x500.png'))
  expect(await put({ site: null, readme: { name: 'README.md', pictures } })).toMatchObject({ from: [] })
})

test('a picture is never fetched from a private address', async () => {
  const site = siteWith('<meta property="og:image" content="http://10.0.0.8/800x500.png">')
  expect(await put({ site, readme: null })).toMatchObject({ found: undefined, from: [] })
})
