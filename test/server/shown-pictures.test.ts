import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PictureBucket, pictureUrl } from '../../app/features/uploads/upload.ts'
import { type TestApp, testApp } from '../app.ts'
import { anAsset, anUpload, aStartup } from '../factories.ts'
import { aFile, aListing } from '../listing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function aPicture(bucket: PictureBucket) {
  const { ann } = app.people
  const stored =
    bucket === 'cover-images'
      ? { bucket: 'startup-assets', path: `${ann.id}/cover-images/${crypto.randomUUID()}.webp` }
      : { bucket, path: `${ann.id}/${crypto.randomUUID()}.webp` }
  const { id } = await anUpload(app.db, ann, { ...stored, width: 20, height: 10 })
  const image = sharp({ create: { width: 20, height: 10, channels: 3, background: 'tomato' } })
  await app.files.put(`${stored.bucket}/${stored.path}`, new Uint8Array(await image.webp().toBuffer()))
  return { url: pictureUrl(bucket, id, 20, 10), path: stored.path }
}

/** Who gets what is there. */
async function readersOf(url: string) {
  const { ann, ben, ada } = app.people
  const readers: string[] = []
  for (const [name, as] of Object.entries({ guest: undefined, ben, ann, ada })) {
    const { status } = await app.request(url, as && { as })
    if (status === 200) readers.push(name)
    else expect([name, status]).toEqual([name, 404])
  }
  return readers
}

const EVERYBODY = ['guest', 'ben', 'ann', 'ada']
const OWNER_AND_ADMINS = ['ann', 'ada']

const changeStory = (id: string, changes: { withdrawn_at?: Date | null; logo_url?: null }) =>
  app.db.system((tx) => tx.updateTable('startups').set(changes).where('id', '=', id).execute())
const changeListing = (id: string, changes: { status: string }) =>
  app.db.system((tx) => tx.updateTable('marketplace_assets').set(changes).where('id', '=', id).execute())
const setLeaving = (isLeaving: boolean) =>
  app.db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({
        deletion_requested_at: isLeaving ? new Date() : null,
        deletion_token_hash: isLeaving ? 'a'.repeat(64) : null,
      })
      .where('id', '=', app.people.ann.id)
      .execute(),
  )

describe('[STORE-01, STORE-05] whoever sees what shows a picture sees the picture, and nobody else', () => {
  test.each([false, true])('of a story, anonymous: %s', async (is_anonymous) => {
    const logo = await aPicture('startup-logos')
    const screenshot = await aPicture('startup-screenshots')
    const { id } = await aStartup(app.db, app.people.ann, {
      is_anonymous,
      logo_url: logo.url,
      screenshots: [screenshot.url],
    })
    const pictures = [logo.url, screenshot.url]
    for (const url of pictures) expect(await readersOf(url)).toEqual(EVERYBODY)
    await changeStory(id, { withdrawn_at: new Date() })
    for (const url of pictures) expect(await readersOf(url)).toEqual(OWNER_AND_ADMINS)
    await changeStory(id, { withdrawn_at: null })
    for (const url of pictures) expect(await readersOf(url)).toEqual(EVERYBODY)

    const deletion = { method: 'DELETE', as: app.people.ada, json: { reason: 'An illegal picture' } }
    expect((await app.request(`/api/admin/startups/${id}`, deletion)).status).toBe(204)
    for (const url of pictures) expect(await readersOf(url)).toEqual([])
    expect((await app.request(`/og/story/${id}.png`)).status).toBe(404)
  })

  test('of a story that stops showing it: its author, until it is deleted', async () => {
    const logo = await aPicture('startup-logos')
    const { id } = await aStartup(app.db, app.people.ann, { logo_url: logo.url })
    await changeStory(id, { logo_url: null })
    expect(await readersOf(logo.url)).toEqual(['ann'])
  })

  test("of two stories, while one of them is shown; a link in a stranger's story doesn't count", async () => {
    const logo = await aPicture('startup-logos')
    const first = await aStartup(app.db, app.people.ann, { logo_url: logo.url })
    const second = await aStartup(app.db, app.people.ann, { logo_url: logo.url })
    await aStartup(app.db, app.people.ben, { logo_url: logo.url })
    await changeStory(first.id, { withdrawn_at: new Date() })
    expect(await readersOf(logo.url)).toEqual(EVERYBODY)
    await changeStory(second.id, { withdrawn_at: new Date() })
    expect(await readersOf(logo.url)).toEqual(OWNER_AND_ADMINS)
  })

  test('of a listing', async () => {
    const cover = await aPicture('cover-images')
    const { id } = await anAsset(app.db, app.people.ann, { cover_image: cover.path })
    expect(await readersOf(cover.url)).toEqual(EVERYBODY)
    await changeListing(id, { status: 'sold' })
    expect(await readersOf(cover.url)).toEqual(EVERYBODY)
    await changeListing(id, { status: 'withdrawn' })
    expect(await readersOf(cover.url)).toEqual(OWNER_AND_ADMINS)
    await changeListing(id, { status: 'published' })
    const deletion = { method: 'DELETE', as: app.people.ann }
    expect((await app.request(`/api/marketplace_assets/${id}`, deletion)).status).toBe(204)
    expect(await readersOf(cover.url)).toEqual([])
  })

  test('of a member who is leaving, until they change their mind', async () => {
    const avatar = await aPicture('avatars')
    const logo = await aPicture('startup-logos')
    const cover = await aPicture('cover-images')
    await app.db.system((tx) =>
      tx
        .updateTable('profiles')
        .set({ avatar_url: avatar.url })
        .where('id', '=', app.people.ann.id)
        .execute(),
    )
    await aStartup(app.db, app.people.ann, { logo_url: logo.url })
    await anAsset(app.db, app.people.ann, { cover_image: cover.path })
    const pictures = [avatar.url, logo.url, cover.url]
    for (const url of pictures) expect(await readersOf(url)).toEqual(EVERYBODY)
    await setLeaving(true)
    for (const url of pictures) expect(await readersOf(url)).toEqual(OWNER_AND_ADMINS)
    await setLeaving(false)
    for (const url of pictures) expect(await readersOf(url)).toEqual(EVERYBODY)
  })
})

test('[STORE-01, STORE-05] browsers keep a picture for a minute, then ask whether it is still shown', async () => {
  const logo = await aPicture('startup-logos')
  const { id } = await aStartup(app.db, app.people.ann, { logo_url: logo.url })
  const first = await app.request(logo.url)
  const etag = first.headers.get('etag')!
  const ask = (as?: { id: string }) =>
    app.request(logo.url, { headers: { 'if-none-match': etag }, ...(as && { as }) })
  const cacheOf = ({ status, headers }: Response) => [status, headers.get('cache-control')]
  expect(cacheOf(first)).toEqual([200, 'public, max-age=60'])
  expect(cacheOf(await ask())).toEqual([304, 'public, max-age=60'])
  expect(cacheOf(await app.request(`/og/story/${id}.png`))).toEqual([200, 'public, max-age=60'])
  await changeStory(id, { withdrawn_at: new Date() })
  expect((await ask()).status).toBe(404)
  expect((await ask(app.people.ben)).status).toBe(404)
  expect(cacheOf(await ask(app.people.ann))).toEqual([304, 'private, no-store'])
})

describe('[STORE-04] a signed link ends when its file is no longer offered', () => {
  const linkFor = async (id: string, as?: { id: string }) => {
    const response = await app.request(`/api/marketplace_assets/${id}/files/1/url`, {
      method: 'POST',
      ...(as && { as }),
    })
    const { url }: { url: string } = await response.json()
    return url
  }
  const statusOf = async (url: string) => (await app.request(url)).status

  async function listed(other = {}) {
    const file = await aFile(app, app.people.ann, { name: 'a.txt', content: 'hi' })
    return aListing(app, app.people.ann, { downloadable_files: [file.path], ...other })
  }

  test("by withdrawing the listing, but not the seller's and admins' own links", async () => {
    const { id } = await listed()
    const { ann, ben, ada } = app.people
    const links = [await linkFor(id), await linkFor(id, ben), await linkFor(id, ann), await linkFor(id, ada)]
    const statuses = () => Promise.all(links.map(statusOf))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await changeListing(id, { status: 'withdrawn' })
    expect(await statuses()).toEqual([404, 404, 200, 200])
    const forged = new URL(links[0]!, 'http://localhost')
    forged.searchParams.set('member', ann.id)
    expect(await statusOf(forged.pathname + forged.search)).toBe(403)
  })

  test('by deleting the listing, for everybody', async () => {
    const { id } = await listed()
    const links = [await linkFor(id), await linkFor(id, app.people.ann)]
    const deletion = { method: 'DELETE', as: app.people.ann }
    expect((await app.request(`/api/marketplace_assets/${id}`, deletion)).status).toBe(204)
    for (const link of links) expect(await statusOf(link)).toBe(404)
  })

  test('by its sale, and by its seller leaving', async () => {
    const sold = await listed()
    const soldLink = await linkFor(sold.id)
    await changeListing(sold.id, { status: 'sold' })
    expect(await statusOf(soldLink)).toBe(404)

    const link = await linkFor((await listed()).id)
    await setLeaving(true)
    expect(await statusOf(link)).toBe(404)
    await setLeaving(false)
    expect(await statusOf(link)).toBe(200)
  })
})
