import sharp, { type FormatEnum } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_ACCEPT } from '../../app/features/uploads/picture-file.ts'
import { sha256Of } from '../../app/platform/files/sha256.ts'
import { IMAGE_KINDS } from '../../app/platform/validation/image-kinds.ts'
import { acceptsFile } from '../../app/ui/form/files/accept.ts'
import { type TestApp, testApp } from '../app.ts'
import { anAsset, anUpload, aStartup } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const createImage = (width: number, height: number) =>
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

test("[STORE-01] re-encodes a logo, small and without metadata, under its owner's key and a public URL without the owner's id", async () => {
  const { ben } = app.people
  const before = Date.now()
  const photo = await createImage(900, 450)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain('secret place')
  const response = await upload(new Uint8Array(photo))
  expect(response.status).toBe(201)
  const { id, url, width, height } = await response.json()
  expect({ width, height }).toEqual({ width: 256, height: 128 })
  expect(url).toBe(`/files/startup-logos/${id}_256x128.webp`)
  expect(url).not.toContain(ben.id)

  const row = await app.db.system((tx) =>
    tx
      .selectFrom('uploads')
      .select(['bucket', 'path', 'user_id', 'mime', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ user_id: ben.id, mime: 'image/webp' })
  expect(row.sha256).toBe(sha256Of(await app.files.getBytes(`${row.bucket}/${row.path}`)))
  const [folder, file] = row.path.split('/')
  expect(folder).toBe(ben.id)
  expect(file).toMatch(/^\d{13}-[0-9a-f-]{36}\.webp$/)
  expect(Number.parseInt(file!, 10)).toBeGreaterThanOrEqual(before)

  expect((await app.request(url)).status).toBe(404)
  await publish(ben, { logo_url: url })
  const served = await app.request(url)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(served.headers.get('cache-control')).toBe('public, max-age=60')
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256 })
  expect(bytes.toString('latin1')).not.toContain('secret place')
})

const publish = (owner: { id: string }, pictures: { logo_url?: string; screenshots?: string[] }) =>
  aStartup(app.db, owner, pictures)

test('[STORE-01] shows an image that nothing refers to only to its owner, and caches it nowhere', async () => {
  const { ada, ben, cyd } = app.people
  const png = new Uint8Array(await createImage(1_000, 500).png().toBuffer())
  const { id, url } = await (await upload(png, { bucket: 'startup-screenshots' })).json()
  const small = `/files/startup-screenshots/${id}_480x240.webp`
  for (const address of [url, small]) {
    for (const as of [undefined, cyd, ada]) {
      const refused = await app.request(address, as && { as })
      expect(refused.status).toBe(404)
      expect(refused.headers.get('cache-control') ?? '').not.toContain('public')
    }
    const own = await app.request(address, { as: ben })
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('cross-origin-resource-policy')).toBe('same-site')
  }
  await publish(ben, { screenshots: [url] })
  for (const as of [undefined, cyd, ben]) {
    const served = await app.request(small, as && { as })
    expect(served.status).toBe(200)
    expect(served.headers.get('cache-control')).toBe('public, max-age=60')
  }
})

test('[SUBMIT-02] offers in the picker the image types that the server accepts, which excludes SVG', async () => {
  const html = await (
    await app.request('/submit', { as: app.people.ben, headers: { accept: 'text/html' } })
  ).text()
  const pickers = [...html.matchAll(/<input[^>]*type="file"[^>]*>/g)].map(([input]) => input)
  expect(pickers).not.toEqual([])
  for (const picker of pickers) expect(picker).toContain(`accept="${PICTURE_ACCEPT}"`)

  const kinds = IMAGE_KINDS.map(({ extensions }) => extensions[0].slice(1))
  for (const kind of kinds as (keyof FormatEnum)[]) {
    const image = new Uint8Array(await createImage(10, 10).toFormat(kind).toBuffer())
    expect({ kind, status: (await upload(image, { name: `logo.${kind}` })).status }).toEqual({
      kind,
      status: 201,
    })
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1:9/"/></svg>'
  const rejected = await upload(svg, { name: 'logo.svg' })
  expect(rejected.status).toBe(415)
  expect((await rejected.json()).message).toContain('PNG, JPEG, WebP, AVIF or GIF')
  expect(acceptsFile(PICTURE_ACCEPT, { name: 'logo.svg', type: 'image/svg+xml' })).toBe(false)
})

test('[FRESH-04] stores one picture when an upload is sent twice', async () => {
  const png = new Uint8Array(await createImage(10, 10).png().toBuffer())
  const id = crypto.randomUUID()
  const [first, second] = [await upload(png, { id }), await upload(png, { id })]
  expect((await second.json()).url).toBe((await first.json()).url)
})

test.each([
  ['an SVG posing as a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
  ['HTML posing as a PNG', '<!doctype html><script>alert(1)</script>', 415],
  ['a text', 'hello', 415],
  ['nothing', '', 400],
])('[STORE-01] rejects %s with a message', async (_what, content, status) => {
  const response = await upload(content)
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(/image/)
})

test('[STORE-01] rejects a truncated picture and a decompression bomb', async () => {
  const png = await createImage(400, 400).png().toBuffer()
  expect((await upload(new Uint8Array(png.subarray(0, png.length / 2)))).status).toBe(400)
  const huge = await createImage(16_000, 16_000).png().toBuffer()
  expect((await upload(new Uint8Array(huge))).status).toBe(400)
})

test('[STORE-01] rejects more than 5 MB', async () => {
  const response = await upload(new Uint8Array(5 * 1024 * 1024 + 1))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({
    message: 'Images can be up to 5 MB. Please choose a smaller one.',
  })
})

test('[LIST-13] rejects uploads from guests and to unknown buckets', async () => {
  const id = crypto.randomUUID()
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png'))
  expect((await app.request(`/api/uploads/startup-logos/${id}`, { method: 'PUT', body: form })).status).toBe(
    401,
  )
  expect((await upload('x', { bucket: 'elsewhere' })).status).toBe(404)
})

test.each([
  '/files/startup-logos/x.webp',
  '/files/startup-logos/..%2f..%2fdb',
  `/files/elsewhere/${crypto.randomUUID()}_1x1.webp`,
  `/files/startup-logos/${crypto.randomUUID()}_1x1.webp`,
])('responds with 404 to %s', async (path) => expect((await app.request(path)).status).toBe(404))

test('[STORE-01] [ROLES-04] binds an id to one picture, bucket and member', async () => {
  const png = new Uint8Array(await createImage(10, 10).png().toBuffer())
  const id = crypto.randomUUID()
  expect((await upload(png, { id })).status).toBe(201)
  expect((await upload(png, { id, bucket: 'startup-screenshots' })).status).toBe(409)
  expect((await upload(png, { id, as: app.people.cyd })).status).toBe(403)
})

test('[STORE-01] rejects an invalid form', async () => {
  const response = await app.request(`/api/uploads/startup-logos/${crypto.randomUUID()}`, {
    as: app.people.ben,
    method: 'PUT',
    body: 'zzz',
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect(response.status).toBe(400)
})

test("[STORE-03, STORE-05, LIST-15] stores a cover among its owner's listing files and shows it to guests in several widths", async () => {
  const { ben } = app.people
  const response = await upload(new Uint8Array(await createImage(3_200, 1_800).jpeg().toBuffer()), {
    bucket: 'cover-images',
    name: '../my cover.jpg',
  })
  expect(response.status).toBe(201)
  const { id, url, path, srcset, width, height } = await response.json()
  expect({ url, width, height }).toEqual({
    url: `/files/cover-images/${id}_1600x900.webp`,
    width: 1600,
    height: 900,
  })
  expect(path).toMatch(new RegExp(`^${ben.id}/cover-images/\\d{13}-[0-9a-f-]{36}\\.webp$`))
  expect(srcset).toBe(
    `/files/cover-images/${id}_480x270.webp 480w, /files/cover-images/${id}_960x540.webp 960w, ${url} 1600w`,
  )
  await anAsset(app.db, ben, { cover_image: path })
  for (const [address, expectedWidth] of [
    [url, 1600],
    [`/files/cover-images/${id}_480x270.webp`, 480],
  ] as const) {
    for (let count = 0; count < 2; count += 1) {
      const served = await app.request(address)
      expect(served.status).toBe(200)
      expect(served.headers.get('cache-control')).toBe('public, max-age=60')
      const bytes = Buffer.from(await served.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: expectedWidth })
    }
  }
  for (const other of ['481x270', '480x271', '1x1', '3200x1800'])
    expect((await app.request(`/files/cover-images/${id}_${other}.webp`)).status).toBe(404)
  expect((await app.request(`/files/startup-assets/${id}_1600x900.webp`)).status).toBe(404)
  expect((await app.request(`/files/startup-assets/${path}`)).status).toBe(403)
})

test('[STORE-05] does not serve a listing file as a public picture, even if it is an image', async () => {
  const { ben } = app.people
  const file = await anUpload(app.db, ben, {
    bucket: 'startup-assets',
    path: `${ben.id}/temp/1-a.webp`,
    width: 10,
    height: 10,
  })
  await app.files.put(
    `startup-assets/${file.path}`,
    new Uint8Array(await createImage(10, 10).webp().toBuffer()),
  )
  for (const bucket of ['cover-images', 'startup-assets', 'startup-screenshots'])
    expect((await app.request(`/files/${bucket}/${file.id}_10x10.webp`)).status).toBe(404)
})

test('serves a screenshot in smaller widths, but not a logo', async () => {
  const png = new Uint8Array(await createImage(1_000, 500).png().toBuffer())
  const screenshot = await (await upload(png, { bucket: 'startup-screenshots' })).json()
  const response = await app.request(`/files/startup-screenshots/${screenshot.id}_480x240.webp`, {
    as: app.people.ben,
  })
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 480,
    height: 240,
  })
  const logo = await (await upload(png)).json()
  const { ben: as } = app.people
  expect((await app.request(`/files/startup-logos/${logo.id}_480x240.webp`, { as })).status).toBe(404)
})
