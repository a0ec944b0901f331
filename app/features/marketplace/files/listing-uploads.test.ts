import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { anUpload } from '../../../../test/factories.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/client-address.ts'
import { listen } from '../../../platform/http/listen.ts'
import { aFile, aListing } from '../listing.fixture.ts'
import { letStall, tus, unfinishedFiles } from './tus.fixture.ts'

let app: TestApp
let protocol: ReturnType<typeof tus>
beforeAll(async () => {
  app = await testApp()
  protocol = tus(app)
})
afterAll(() => app.close())

const row = (id: string) =>
  app.db.system((tx) => tx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst())

test('[STORE-02, ROLES-03] a file comes in pieces and lies, whole, below its owner’s folder', async () => {
  const { ann } = app.people
  const before = Date.now()
  const id = crypto.randomUUID()
  const begun = await protocol.begin(ann, { id, name: 'Plan – Übersicht.md', size: 11 })
  expect(begun.status).toBe(201)
  expect(begun.headers.get('location')).toBe(`/api/uploads/startup-assets/${id}`)
  expect((await protocol.item(ann, id)).status).toBe(404)

  const first = await protocol.bring(ann, id, 0, 'hello ')
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '6'])
  expect(await row(id)).toBeUndefined()
  const asked = await protocol.head(ann, id)
  expect([asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual(['6', '11'])
  expect((await protocol.bring(ann, id, 6, 'world')).status).toBe(204)

  const file = await (await protocol.item(ann, id)).json()
  expect(file).toMatchObject({ upload_id: id, name: 'Plan – Übersicht.md', size: 11, type: 'text/markdown' })
  expect(file.path).toBe(file.id)
  const [folder, temp, name] = file.path.split('/')
  expect([folder, temp]).toEqual([ann.id, 'temp'])
  expect(name).toMatch(/^\d{13}-[0-9a-f]{32}\.md$/)
  expect(Number.parseInt(name, 10)).toBeGreaterThanOrEqual(before)
  expect(Buffer.from(await app.files.getBytes(`startup-assets/${file.path}`)).toString()).toBe('hello world')
  expect(await unfinishedFiles(app, ann.id)).toEqual([])
})

test('a connection that breaks in the middle loses nothing that arrived, and the file goes on from there', async () => {
  const { ann } = app.people
  const id = crypto.randomUUID()
  const content = Buffer.alloc(600_000, 'abc')
  const listening = await listen({
    app: app.app,
    host: '127.0.0.1',
    port: 0,
    addressHeader: CLIENT_ADDRESS,
    graceMs: 1000,
  })
  try {
    await protocol.begin(ann, { id, name: 'long.txt', size: content.length })
    const cookie = await app.sessionOf(ann.id)
    await new Promise<void>((resolve) => {
      const asking = httpRequest(`${listening.url}/api/uploads/startup-assets/${id}`, {
        method: 'PATCH',
        headers: {
          cookie,
          origin: TEST_ORIGIN,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': content.length,
        },
      })
      asking.on('error', () => resolve())
      asking.on('close', () => resolve())
      asking.write(content.subarray(0, 200_000), () => asking.destroy())
    })
    await expect
      .poll(async () => Number((await protocol.head(ann, id)).headers.get('upload-offset')))
      .toBeGreaterThan(0)
    expect(await row(id)).toBeUndefined()
    const offset = Number((await protocol.head(ann, id)).headers.get('upload-offset'))
    expect((await protocol.bring(ann, id, offset, content.subarray(offset))).status).toBe(204)
    const { path } = await (await protocol.item(ann, id)).json()
    expect(Buffer.from(await app.files.getBytes(`startup-assets/${path}`)).equals(content)).toBe(true)
  } finally {
    await listening.stop()
  }
})

describe('what is said twice', () => {
  test('a beginning, before the first piece and after it', async () => {
    const { ann } = app.people
    const asked = { id: crypto.randomUUID(), size: 10 }
    expect((await protocol.begin(ann, asked)).status).toBe(201)
    await protocol.bring(ann, asked.id, 0, 'hello')
    const again = await protocol.begin(ann, asked)
    expect([again.status, again.headers.get('location')]).toEqual([
      201,
      `/api/uploads/startup-assets/${asked.id}`,
    ])
    expect((await protocol.head(ann, asked.id)).headers.get('upload-offset')).toBe('5')
    expect((await protocol.begin(ann, { ...asked, size: 11 })).status).toBe(400)
  })

  test('an end: the file stays one', async () => {
    const { ann } = app.people
    const { id } = await protocol.send(ann, 'a.txt', 'hello')
    const { path } = (await row(id))!
    const head = await protocol.head(ann, id)
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '5',
      '5',
    ])
    expect((await protocol.bring(ann, id, 0, 'hello')).status).toBe(409)
    expect((await protocol.begin(ann, { id, name: 'a.txt', size: 5 })).status).toBe(201)
    expect((await row(id))!.path).toBe(path)
  })

  test('an end that was broken off: whoever asks next finishes it', async () => {
    const { ann } = app.people
    const id = crypto.randomUUID()
    await protocol.begin(ann, { id, size: 5 })
    const put = app.files.putFile
    app.files.putFile = async () => {
      throw new Error('The disk is full')
    }
    try {
      expect((await protocol.bring(ann, id, 0, 'hello')).status).toBe(500)
      expect(await row(id)).toBeUndefined()
    } finally {
      app.files.putFile = put
    }
    const answers = await Promise.all([
      protocol.head(ann, id),
      protocol.item(ann, id),
      protocol.item(ann, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await row(id)).toMatchObject({ size: 5 })
  })
})

describe('what is refused', () => {
  test('[LIST-13] what a visitor sends', async () => {
    const begun = await protocol.begin(undefined, { size: 5 })
    expect(begun.status).toBe(401)
    expect((await begun.json()).message).toBe('User not authenticated')
    for (const answered of [protocol.list(undefined), protocol.head(undefined, crypto.randomUUID())])
      expect((await answered).status).toBe(401)
  })

  test('an empty file, one that is too large, and one of which nobody says how long it is', async () => {
    const { ann } = app.people
    const empty = await protocol.begin(ann, { size: 0 })
    expect([empty.status, (await empty.json()).message]).toEqual([
      400,
      'This file is empty. Please choose another one.',
    ])
    expect((await protocol.begin(ann, { size: 200 * 1024 * 1024 + 1 })).status).toBe(413)
    expect((await protocol.begin(ann, { size: 'long' })).status).toBe(400)
    expect((await protocol.begin(ann, { id: 'mine', size: 5 })).status).toBe(400)
  })

  test('more than was announced, and a piece in the wrong place', async () => {
    const { ann } = app.people
    const id = crypto.randomUUID()
    await protocol.begin(ann, { id, size: 5 })
    const answered = await protocol.bring(ann, id, 3, 'lo')
    expect(answered.status).toBe(409)
    expect(await answered.json()).toMatchObject({ code: 'tus' })
    await protocol.bring(ann, id, 0, 'much more than five')
    expect(await row(id)).toBeUndefined()
  })

  test('a request that another site makes', async () => {
    const answered = await app.request('/api/uploads/startup-assets', {
      as: app.people.ann,
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'tus-resumable': '1.0.0', 'upload-length': '5' },
    })
    expect(answered.status).toBe(403)
  })

  test('too many files at once', async () => {
    const { cyd } = app.people
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
    for (const id of ids) expect((await protocol.begin(cyd, { id, size: 5 })).status).toBe(201)
    const answered = await protocol.begin(cyd, { size: 5 })
    expect(answered.status).toBe(429)
    expect((await answered.json()).message).toMatch(/aren't in a listing yet/)

    const [stalled = '', ...others] = ids
    await letStall(app, stalled, 62)
    const next = crypto.randomUUID()
    expect((await protocol.begin(cyd, { id: next, size: 5 })).status).toBe(201)
    expect((await unfinishedFiles(app, cyd.id)).join()).not.toContain(stalled.replaceAll('-', ''))
    expect((await protocol.head(cyd, stalled)).status).toBe(404)
    expect((await protocol.begin(cyd, { size: 5 })).status).toBe(429)
    for (const id of [next, ...others]) await protocol.remove(cyd, id)
    expect(await unfinishedFiles(app, cyd.id)).toEqual([])
  })
})

test('[STORE-02] of many files in no listing the oldest makes room, once it has lain there for an hour', async () => {
  const { cyd } = app.people
  const waiting = []
  for (let count = 0; count < 60; count += 1) waiting.push(await aFile(app, cyd))
  expect((await protocol.begin(cyd, { size: 5 })).status).toBe(429)
  const lie = (upload: { id: string } | undefined, minutes: number) =>
    app.db.system((tx) =>
      tx
        .updateTable('uploads')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', upload!.id)
        .execute(),
    )
  const [first, second] = waiting
  await lie(first, 70)
  await lie(second, 80)
  expect((await protocol.begin(cyd, { size: 5 })).status).toBe(201)
  expect(await row(second!.id)).toBeUndefined()
  expect(await row(first!.id)).toBeDefined()
  const queued = await app.db.system((tx) => tx.selectFrom('app.files_to_delete').select('key').execute())
  expect(queued).toContainEqual({ key: `startup-assets/${second!.path}` })
})

test('[STORE-04, LIST-10] one’s own files are listed, given and removed as long as no listing has them', async () => {
  const { ada } = app.people
  const { id } = await protocol.send(ada, 'mine.txt', 'mine')
  await anUpload(app.db, ada)
  const listed = await aListing(app, ada)
  const { items } = await (await protocol.list(ada)).json()
  expect(items).toMatchObject([{ upload_id: id, name: 'mine.txt' }])

  const signed = await (await protocol.url(ada, id)).json()
  expect(await (await app.request(signed.url)).text()).toBe('mine')

  const refusal = await protocol.remove(ada, listed.uploads.files[0]!.id)
  expect(refusal.status).toBe(409)
  expect((await refusal.json()).message).toMatch(/listing/)
  for (let count = 0; count < 2; count += 1) expect((await protocol.remove(ada, id)).status).toBe(204)
  expect(await (await protocol.list(ada)).json()).toEqual({ items: [] })
})
