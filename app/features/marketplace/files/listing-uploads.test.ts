import { stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { anUpload } from '../../../../test/factories.ts'
import { listenTo } from '../../../../test/listen-to.ts'
import { aFile, aListing } from '../../../../test/listing.ts'
import { watchSyncs } from '../../../../test/synced-files.ts'
import {
  setStalled,
  type TestUploads,
  testUploads,
  unfinishedBytes,
  unfinishedFiles,
} from '../../../../test/tus.ts'
import { sha256Of } from '../../../platform/files/sha256.ts'

let app: TestApp
let protocol: TestUploads['protocol']
let row: TestUploads['row']
beforeAll(async () => {
  ;({ app, protocol, row } = await testUploads())
})
afterAll(() => app.close())

test("[STORE-02, ROLES-03] stores a file that arrives in parts in its owner's folder", async () => {
  const { ann } = app.people
  const before = Date.now()
  const id = crypto.randomUUID()
  const started = await protocol.start(ann, { id, name: 'Plan – Übersicht.md', size: 11 })
  expect(started.status).toBe(201)
  expect(started.headers.get('location')).toBe(`/api/uploads/startup-assets/${id}`)
  expect((await protocol.item(ann, id)).status).toBe(404)

  const first = await protocol.append(ann, id, 0, 'hello ')
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '6'])
  expect(await row(id)).toBeUndefined()
  const progress = await protocol.head(ann, id)
  expect([progress.headers.get('upload-offset'), progress.headers.get('upload-length')]).toEqual(['6', '11'])
  expect((await protocol.append(ann, id, 6, 'world')).status).toBe(204)

  const file = await (await protocol.item(ann, id)).json()
  expect(file).toMatchObject({ upload_id: id, name: 'Plan – Übersicht.md', size: 11, type: 'text/markdown' })
  expect(file.path).toBe(file.id)
  const [folder, temp, name] = file.path.split('/')
  expect([folder, temp]).toEqual([ann.id, 'temp'])
  expect(name).toMatch(/^\d{13}-[0-9a-f]{32}\.md$/)
  expect(Number.parseInt(name, 10)).toBeGreaterThanOrEqual(before)
  expect(Buffer.from(await app.files.getBytes(`startup-assets/${file.path}`)).toString()).toBe('hello world')
  expect((await row(id))?.sha256).toBe(sha256Of(Buffer.from('hello world')))
  expect(await unfinishedFiles(app, ann.id)).toEqual([])
})

test('has each part on disk before it is acknowledged, and the whole file before it is listed', async () => {
  const { ann } = app.people
  const id = crypto.randomUUID()
  await protocol.start(ann, { id, name: 'notes.txt', size: 11 })
  const synced = await watchSyncs()
  try {
    expect((await protocol.append(ann, id, 0, 'hello ')).status).toBe(204)
    expect(synced.sizes).toEqual([6])
    expect((await protocol.append(ann, id, 6, 'world')).status).toBe(204)
    // The store flushes the last part, then the file under its final name.
    expect(synced.sizes).toEqual([6, 11, 11])
    const { path } = await (await protocol.item(ann, id)).json()
    const folder = join(app.config.dataDir, 'files', 'startup-assets', dirname(path))
    expect(synced.folders).toContain((await stat(folder)).ino)
  } finally {
    synced.restore()
  }
})

test('resumes an upload after the connection breaks', async () => {
  const { ann } = app.people
  const id = crypto.randomUUID()
  const content = Buffer.alloc(600_000, 'abc')
  const listening = await listenTo(app)
  try {
    await protocol.start(ann, { id, name: 'long.txt', size: content.length })
    const cookie = await app.sessionOf(ann.id)
    const request = httpRequest(`${listening.url}/api/uploads/startup-assets/${id}`, {
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
    const closed = new Promise((resolve) => request.on('error', () => {}).on('close', resolve))
    const sent = content.subarray(0, 200_000)
    request.write(sent)
    // What the server hasn't read when the connection breaks is lost.
    await eventually(async () => expect(await unfinishedBytes(app, ann.id)).toBeGreaterThan(sent.length))
    request.destroy()
    await closed
    await expect
      .poll(async () => Number((await protocol.head(ann, id)).headers.get('upload-offset')))
      .toBeGreaterThan(0)
    expect(await row(id)).toBeUndefined()
    const offset = Number((await protocol.head(ann, id)).headers.get('upload-offset'))
    expect((await protocol.append(ann, id, offset, content.subarray(offset))).status).toBe(204)
    const { path } = await (await protocol.item(ann, id)).json()
    expect(Buffer.from(await app.files.getBytes(`startup-assets/${path}`)).equals(content)).toBe(true)
    expect((await row(id))?.sha256).toBe(sha256Of(content))
  } finally {
    await listening.stop()
  }
})

describe('repeated requests', () => {
  test('start an upload only once', async () => {
    const { ann } = app.people
    const announcement = { id: crypto.randomUUID(), size: 10 }
    expect((await protocol.start(ann, announcement)).status).toBe(201)
    await protocol.append(ann, announcement.id, 0, 'hello')
    const again = await protocol.start(ann, announcement)
    expect([again.status, again.headers.get('location')]).toEqual([
      201,
      `/api/uploads/startup-assets/${announcement.id}`,
    ])
    expect((await protocol.head(ann, announcement.id)).headers.get('upload-offset')).toBe('5')
    expect((await protocol.start(ann, { ...announcement, size: 11 })).status).toBe(400)
  })

  test('store a complete file only once', async () => {
    const { ann } = app.people
    const { id } = await protocol.send(ann, 'a.txt', 'hello')
    const { path } = (await row(id))!
    const head = await protocol.head(ann, id)
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '5',
      '5',
    ])
    expect((await protocol.append(ann, id, 0, 'hello')).status).toBe(409)
    expect((await protocol.start(ann, { id, name: 'a.txt', size: 5 })).status).toBe(201)
    expect((await row(id))!.path).toBe(path)
  })

  test('finish an upload whose last request failed', async () => {
    const { ann } = app.people
    const id = crypto.randomUUID()
    await protocol.start(ann, { id, size: 5 })
    const put = app.files.putFile
    app.files.putFile = async () => {
      throw new Error('The disk is full')
    }
    try {
      expect((await protocol.append(ann, id, 0, 'hello')).status).toBe(500)
      expect(await row(id)).toBeUndefined()
    } finally {
      app.files.putFile = put
    }
    const responses = await Promise.all([
      protocol.head(ann, id),
      protocol.item(ann, id),
      protocol.item(ann, id),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await row(id)).toMatchObject({ size: 5 })
  })
})

test('reports a file as complete that another request finishes while this one waits', async () => {
  const { ann } = app.people
  const id = crypto.randomUUID()
  await protocol.start(ann, { id, size: 5 })
  const upload = () =>
    app.db.system((tx) =>
      tx.selectFrom('app.unfinished_uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  await app.db.system((tx) =>
    tx
      .updateTable('app.unfinished_uploads')
      .set({ locked_by: crypto.randomUUID(), locked_until: sql`now() + interval '1 hour'` })
      .where('id', '=', id)
      .execute(),
  )
  const waiting = protocol.head(ann, id)
  await eventually(async () => expect((await upload()).release_requested).toBe(true))
  const { path, name } = await upload()
  await anUpload(app.db, ann, { id, bucket: 'startup-assets', path, name, size: 5 })
  await app.db.system((tx) => tx.deleteFrom('app.unfinished_uploads').where('id', '=', id).execute())
  const { status, headers } = await waiting
  expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([200, '5', '5'])
})

describe('rejected requests', () => {
  test('[LIST-13] from a guest', async () => {
    const started = await protocol.start(undefined, { size: 5 })
    expect(started.status).toBe(401)
    expect((await started.json()).message).toBe('User not authenticated')
    for (const response of [protocol.list(undefined), protocol.head(undefined, crypto.randomUUID())])
      expect((await response).status).toBe(401)
  })

  test('for empty files, files that are too large and files without a length', async () => {
    const { ann } = app.people
    const empty = await protocol.start(ann, { size: 0 })
    expect([empty.status, (await empty.json()).message]).toEqual([
      400,
      'This file is empty. Please choose another one.',
    ])
    expect((await protocol.start(ann, { size: 200 * 1024 * 1024 + 1 })).status).toBe(413)
    expect((await protocol.start(ann, { size: 'long' })).status).toBe(400)
    expect((await protocol.start(ann, { id: 'mine', size: 5 })).status).toBe(400)
  })

  test('for more bytes than announced or a wrong offset', async () => {
    const { ann } = app.people
    const id = crypto.randomUUID()
    await protocol.start(ann, { id, size: 5 })
    const response = await protocol.append(ann, id, 3, 'lo')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'tus' })
    await protocol.append(ann, id, 0, 'much more than five')
    expect(await row(id)).toBeUndefined()
  })

  test('from another site', async () => {
    const response = await app.request('/api/uploads/startup-assets', {
      as: app.people.ann,
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'tus-resumable': '1.0.0', 'upload-length': '5' },
    })
    expect(response.status).toBe(403)
  })

  test('for too many uploads at once', async () => {
    const { cyd } = app.people
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
    for (const id of ids) expect((await protocol.start(cyd, { id, size: 5 })).status).toBe(201)
    const response = await protocol.start(cyd, { size: 5 })
    expect(response.status).toBe(429)
    expect((await response.json()).message).toMatch(/aren't in a listing yet.* try again in \d+ minutes\.$/)
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_601)
    expect(response.headers.get('ratelimit-limit')).toBe('60')

    const [stalled = '', ...others] = ids
    await setStalled(app, stalled, 62)
    const next = crypto.randomUUID()
    expect((await protocol.start(cyd, { id: next, size: 5 })).status).toBe(201)
    expect((await unfinishedFiles(app, cyd.id)).join()).not.toContain(stalled.replaceAll('-', ''))
    expect((await protocol.head(cyd, stalled)).status).toBe(404)
    expect((await protocol.start(cyd, { size: 5 })).status).toBe(429)
    for (const id of [next, ...others]) await protocol.remove(cyd, id)
    expect(await unfinishedFiles(app, cyd.id)).toEqual([])
  })
})

test('[STORE-02] deletes the oldest file in no listing after an hour to make room', async () => {
  const { cyd } = app.people
  const waiting = []
  for (let count = 0; count < 60; count += 1) waiting.push(await aFile(app, cyd))
  expect((await protocol.start(cyd, { size: 5 })).status).toBe(429)
  const age = (upload: { id: string } | undefined, minutes: number) =>
    app.db.system((tx) =>
      tx
        .updateTable('uploads')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', upload!.id)
        .execute(),
    )
  const [first, second] = waiting
  await age(first, 70)
  await age(second, 80)
  expect((await protocol.start(cyd, { size: 5 })).status).toBe(201)
  expect(await row(second!.id)).toBeUndefined()
  expect(await row(first!.id)).toBeDefined()
  const queued = await app.db.system((tx) => tx.selectFrom('app.files_to_delete').select('key').execute())
  expect(queued).toContainEqual({ key: `startup-assets/${second!.path}` })
})

test("[STORE-04, LIST-10] lists, serves and deletes the member's own files while they are in no listing", async () => {
  const { ada } = app.people
  const { id } = await protocol.send(ada, 'mine.txt', 'mine')
  await anUpload(app.db, ada)
  const listed = await aListing(app, ada)
  const { items } = await (await protocol.list(ada)).json()
  expect(items).toMatchObject([{ upload_id: id, name: 'mine.txt' }])

  const signed = await (await protocol.url(ada, id)).json()
  expect(await (await app.request(signed.url)).text()).toBe('mine')

  const rejection = await protocol.remove(ada, listed.uploads.files[0]!.id)
  expect(rejection.status).toBe(409)
  expect((await rejection.json()).message).toMatch(/listing/)
  for (let count = 0; count < 2; count += 1) expect((await protocol.remove(ada, id)).status).toBe(204)
  expect(await (await protocol.list(ada)).json()).toEqual({ items: [] })
})
