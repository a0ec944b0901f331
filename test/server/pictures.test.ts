import sharp, { type FormatEnum } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_ACCEPT } from '../../app/features/uploads/upload.ts'
import { acceptsFile } from '../../app/ui/form/accept.ts'
import { type TestApp, testApp } from '../app.ts'
import { anUpload } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })

async function upload(
  content: BlobPart,
  {
    as = app.people.ben,
    bucket = 'startup-logos',
    id = crypto.randomUUID() as string,
    name = 'logo.png',
  } = {},
) {
  const form = new FormData()
  form.set('file', new File([content], name))
  return app.request(`/api/uploads/${bucket}/${id}`, { as, method: 'PUT', body: form })
}

test('[STORE-01] a logo is drawn anew, small, without metadata, under a key of its owner and a public address that names nobody', async () => {
  const { ben } = app.people
  const before = Date.now()
  const camera = await drawn(900, 450)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  expect(camera.toString('latin1')).toContain('secret place')
  const answered = await upload(new Uint8Array(camera))
  expect(answered.status).toBe(201)
  const { id, url, width, height } = await answered.json()
  expect({ width, height }).toEqual({ width: 256, height: 128 })
  expect(url).toBe(`/files/startup-logos/${id}_256x128.webp`)
  expect(url).not.toContain(ben.id)

  const row = await app.db.system((tx) =>
    tx
      .selectFrom('uploads')
      .select(['path', 'user_id', 'mime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ user_id: ben.id, mime: 'image/webp' })
  const [folder, file] = row.path.split('/')
  expect(folder).toBe(ben.id)
  expect(file).toMatch(/^\d{13}\.webp$/)
  expect(Number.parseInt(file!, 10)).toBeGreaterThanOrEqual(before)

  const shown = await app.request(url)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(shown.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256 })
  expect(bytes.toString('latin1')).not.toContain('secret place')
})

test('[SUBMIT-02] the picker offers the kinds of image that the server accepts, and SVG is neither', async () => {
  const html = await (
    await app.request('/submit', { as: app.people.ben, headers: { accept: 'text/html' } })
  ).text()
  const pickers = [...html.matchAll(/<input[^>]*type="file"[^>]*>/g)].map(([input]) => input)
  expect(pickers).not.toEqual([])
  for (const picker of pickers) expect(picker).toContain(`accept="${PICTURE_ACCEPT}"`)

  const kinds = PICTURE_ACCEPT.split(',').map((type) => type.replace('image/', ''))
  for (const kind of kinds as (keyof FormatEnum)[]) {
    const image = new Uint8Array(await drawn(10, 10).toFormat(kind).toBuffer())
    expect({ kind, status: (await upload(image, { name: `logo.${kind}` })).status }).toEqual({
      kind,
      status: 201,
    })
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1:9/"/></svg>'
  const refused = await upload(svg, { name: 'logo.svg' })
  expect(refused.status).toBe(415)
  expect((await refused.json()).message).toContain('PNG, JPEG, WebP, AVIF or GIF')
  expect(acceptsFile(PICTURE_ACCEPT, { name: 'logo.svg', type: 'image/svg+xml' })).toBe(false)
})

test('[FRESH-04] an upload that is sent twice is one picture', async () => {
  const png = new Uint8Array(await drawn(10, 10).png().toBuffer())
  const id = crypto.randomUUID()
  const [first, second] = [await upload(png, { id }), await upload(png, { id })]
  expect((await second.json()).url).toBe((await first.json()).url)
})

test.each([
  ['an SVG posing as a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
  ['HTML posing as a PNG', '<!doctype html><script>alert(1)</script>', 415],
  ['a text', 'hello', 415],
  ['nothing', '', 400],
])('[STORE-01] %s is refused with a sentence', async (_what, content, status) => {
  const answered = await upload(content)
  expect(answered.status).toBe(status)
  expect((await answered.json()).message).toMatch(/image/)
})

test('[STORE-01] a picture that was cut off, or that unpacks to far too much, is refused', async () => {
  const png = await drawn(400, 400).png().toBuffer()
  expect((await upload(new Uint8Array(png.subarray(0, png.length / 2)))).status).toBe(400)
  const huge = await drawn(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  expect(huge.length).toBeLessThan(1_000_000)
  expect((await upload(new Uint8Array(huge))).status).toBe(400)
})

test('[STORE-01] more than 5 MB is refused', async () => {
  const answered = await upload(new Uint8Array(5 * 1024 * 1024 + 1))
  expect(answered.status).toBe(413)
  expect(await answered.json()).toMatchObject({
    message: 'Images can be up to 5 MB. Please choose a smaller one.',
  })
})

test('[LIST-13] a visitor uploads nothing, and no bucket that is none takes anything', async () => {
  const id = crypto.randomUUID()
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png'))
  expect((await app.request(`/api/uploads/startup-logos/${id}`, { method: 'PUT', body: form })).status).toBe(
    401,
  )
  expect((await upload('x', { bucket: 'elsewhere' })).status).toBe(400)
})

test.each([
  '/files/startup-logos/x.webp',
  '/files/startup-logos/..%2f..%2fdb',
  `/files/elsewhere/${crypto.randomUUID()}_1x1.webp`,
  `/files/startup-logos/${crypto.randomUUID()}_1x1.webp`,
])('%s is no picture', async (path) => expect((await app.request(path)).status).toBe(404))

test('[STORE-01] [ROLES-04] an id is one picture, in one bucket, of one member', async () => {
  const png = new Uint8Array(await drawn(10, 10).png().toBuffer())
  const id = crypto.randomUUID()
  expect((await upload(png, { id })).status).toBe(201)
  expect((await upload(png, { id, bucket: 'startup-screenshots' })).status).toBe(409)
  expect((await upload(png, { id, as: app.people.cyd })).status).toBe(403)
})

test('[STORE-01] a form that is none is refused with a sentence', async () => {
  const answered = await app.request(`/api/uploads/startup-logos/${crypto.randomUUID()}`, {
    as: app.people.ben,
    method: 'PUT',
    body: 'zzz',
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect(answered.status).toBe(400)
})

test('[STORE-03, STORE-05, LIST-15] a cover lies among its owner’s listing files and shows to guests, in several widths that never change', async () => {
  const { ben } = app.people
  const answered = await upload(new Uint8Array(await drawn(3_200, 1_800).jpeg().toBuffer()), {
    bucket: 'cover-images',
    name: '../my cover.jpg',
  })
  expect(answered.status).toBe(201)
  const { id, url, path, srcset, width, height } = await answered.json()
  expect({ url, width, height }).toEqual({
    url: `/files/cover-images/${id}_1600x900.webp`,
    width: 1600,
    height: 900,
  })
  expect(path).toMatch(new RegExp(`^${ben.id}/cover-images/\\d{13}\\.webp$`))
  expect(srcset).toBe(
    `/files/cover-images/${id}_480x270.webp 480w, /files/cover-images/${id}_960x540.webp 960w, ${url} 1600w`,
  )
  for (const [address, wide] of [
    [url, 1600],
    [`/files/cover-images/${id}_480x270.webp`, 480],
  ] as const) {
    for (let count = 0; count < 2; count += 1) {
      const shown = await app.request(address)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toContain('immutable')
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: wide })
    }
  }
  for (const other of ['481x270', '480x271', '1x1', '3200x1800'])
    expect((await app.request(`/files/cover-images/${id}_${other}.webp`)).status).toBe(404)
  expect((await app.request(`/files/startup-assets/${id}_1600x900.webp`)).status).toBe(404)
  expect((await app.request(`/files/startup-assets/${path}`)).status).toBe(403)
})

test('[STORE-05] a file of a listing is no picture for everybody, even one that is a picture', async () => {
  const { ben } = app.people
  const file = await anUpload(app.db, ben, {
    bucket: 'startup-assets',
    path: `${ben.id}/temp/1-a.webp`,
    width: 10,
    height: 10,
  })
  await app.files.put(`startup-assets/${file.path}`, new Uint8Array(await drawn(10, 10).webp().toBuffer()))
  for (const bucket of ['cover-images', 'startup-assets', 'startup-screenshots'])
    expect((await app.request(`/files/${bucket}/${file.id}_10x10.webp`)).status).toBe(404)
})

test('a screenshot is served narrower too, a logo is not', async () => {
  const png = new Uint8Array(await drawn(1_000, 500).png().toBuffer())
  const screenshot = await (await upload(png, { bucket: 'startup-screenshots' })).json()
  const response = await app.request(`/files/startup-screenshots/${screenshot.id}_480x240.webp`)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 480,
    height: 240,
  })
  const logo = await (await upload(png)).json()
  expect((await app.request(`/files/startup-logos/${logo.id}_480x240.webp`)).status).toBe(404)
})
