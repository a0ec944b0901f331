import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteFiles } from '../../app/features/uploads/upload-cleanup.jobs.ts'
import { readConfig } from '../../app/platform/config/config.ts'
import { STORAGE_TEXTS } from '../../app/platform/errors/storage-texts.ts'
import { objectStoreProblem } from '../../app/platform/files/object-store-problem.ts'
import { s3Files } from '../../app/platform/files/s3-files.ts'
import { type TestApp, testApp } from '../app.ts'
import { type NetworkProxy, networkProxy } from '../network-proxy.ts'
import { objectStore } from '../object-store.ts'
import { png, tus } from '../tus.ts'

let store: Awaited<ReturnType<typeof objectStore>>
let proxy: NetworkProxy
let app: TestApp
beforeAll(async () => {
  store = await objectStore()
  proxy = await networkProxy(store.env.S3_ENDPOINT)
  app = await testApp({ ...store.env, S3_ENDPOINT: proxy.url })
})
afterEach(() => proxy.reopen())
afterAll(async () => {
  await app.close()
  await proxy.close()
  await store.close()
})

const AWAY = { code: 'unavailable', message: STORAGE_TEXTS.storeAway }

const answerOf = async (response: Response) => [
  response.status,
  response.headers.get('retry-after'),
  await response.json(),
]

const UNAVAILABLE = [503, '30', expect.objectContaining(AWAY)]

const sendPicture = async (id: string, to = app) => {
  const body = new FormData()
  body.set('file', new File([await png()], 'logo.png'))
  return to.request(`/api/uploads/startup-screenshots/${id}`, { as: to.people.ann, method: 'PUT', body })
}

const countUploads = () => app.db.system((tx) => tx.selectFrom('uploads').select('id').execute())

test('[STORE-01] while the object store is away, a picture is refused with a sentence, and works later', async () => {
  const id = crypto.randomUUID()
  await proxy.refuse()
  expect(await answerOf(await sendPicture(id))).toEqual(UNAVAILABLE)
  expect(await countUploads()).toEqual([])
  await proxy.reopen()
  expect((await sendPicture(id)).status).toBe(201)
})

test('a stored picture comes again once the store is back', async () => {
  const { url } = await (await sendPicture(crypto.randomUUID())).json()
  const open = () => app.request(url, { as: app.people.ann })
  await proxy.refuse()
  expect(await answerOf(await open())).toEqual(UNAVAILABLE)
  await proxy.reopen()
  expect((await open()).status).toBe(200)
})

test('while the store refuses the key, all of this is unavailable too', async () => {
  const { ann } = app.people
  const { url } = await (await sendPicture(crypto.randomUUID())).json()
  const upload = crypto.randomUUID()
  await tus(app).start(ann, { id: upload, name: 'plan.txt', size: 4 })
  store.deleteKey()
  try {
    expect(await answerOf(await app.request(url, { as: ann }))).toEqual(UNAVAILABLE)
    expect(await answerOf(await sendPicture(crypto.randomUUID()))).toEqual(UNAVAILABLE)
    expect(await answerOf(await tus(app).append(ann, upload, 0, 'plan'))).toEqual(UNAVAILABLE)
  } finally {
    store.createKey()
  }
  expect((await app.request(url, { as: ann })).status).toBe(200)
  expect((await tus(app).append(ann, upload, 0, 'plan')).status).toBe(204)
})

test('[STORE-02] an upload is refused meanwhile, and goes on where it was', async () => {
  const { ann } = app.people
  const client = tus(app)
  const content = Buffer.from('A plan for the second attempt.')
  const id = crypto.randomUUID()
  expect((await client.start(ann, { id, name: 'plan.txt', size: content.length })).status).toBe(201)
  await proxy.refuse()
  expect(await answerOf(await client.append(ann, id, 0, content))).toEqual(UNAVAILABLE)
  await proxy.reopen()
  expect((await client.append(ann, id, 0, content)).status).toBe(204)
  const { path } = await (await client.item(ann, id)).json()
  expect(await buffer(await app.files.getStream(`startup-assets/${path}`))).toEqual(content)
})

test('deletions that fail stay queued, and are made up for', async () => {
  const id = crypto.randomUUID()
  await sendPicture(id)
  const { bucket, path } = await app.db.system((tx) =>
    tx.selectFrom('uploads').select(['bucket', 'path']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await app.db.system((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
  await proxy.refuse()
  await expect(deleteFiles(app)).rejects.toMatchObject(AWAY)
  await proxy.reopen()
  expect(await app.files.exists(`${bucket}/${path}`)).toBe(true)
  await deleteFiles(app)
  expect(await app.files.exists(`${bucket}/${path}`)).toBe(false)
})

test('a store that answers nothing is given up after a while', async () => {
  const { s3 } = readConfig({ ...store.env, S3_ENDPOINT: proxy.url })
  const patient = s3Files(s3!)
  const key = 'startup-assets/a'
  await patient.put(key, Buffer.from('a'))
  proxy.hang()
  const files = s3Files(s3!, 100)
  // What was given up may arrive at the store later, so writes are of other files.
  const attempts = [
    files.exists(key),
    files.getStream(key),
    files.put('startup-assets/b', Buffer.from('b')),
    files.delete('startup-assets/c'),
  ]
  for (const attempt of await Promise.allSettled(attempts))
    expect(attempt).toMatchObject({ status: 'rejected', reason: AWAY })
  await proxy.reopen()
  expect(Buffer.from(await patient.getBytes(key)).toString()).toBe('a')
})

test('a bucket that does not exist is reported, and uploads are unavailable', async () => {
  const none = await testApp({ ...store.env, S3_BUCKET: 'none' })
  try {
    const { ann } = none.people
    expect(await answerOf(await sendPicture(crypto.randomUUID(), none))).toEqual(UNAVAILABLE)
    const started = await tus(none).start(ann, { id: crypto.randomUUID(), name: 'plan.txt', size: 4 })
    expect(await answerOf(started)).toEqual(UNAVAILABLE)
    expect((await (await none.request('/readyz')).json()).warnings).toEqual([STORAGE_TEXTS.noBucket('none')])
  } finally {
    await none.close()
  }
})

test('the operator learns why the store fails', async () => {
  const { s3 } = readConfig({ ...store.env, S3_ENDPOINT: proxy.url })
  const findProblem = objectStoreProblem(s3!, 500)
  expect(await findProblem()).toBeNull()
  store.deleteKey()
  expect(await findProblem()).toBe(STORAGE_TEXTS.keyRefused)
  store.createKey()
  await proxy.refuse()
  expect(await findProblem()).toContain('ECONNREFUSED')
  await proxy.reopen()
  proxy.hang()
  expect(await findProblem()).toBe(STORAGE_TEXTS.storeFails('The object store took more than 500 ms.'))
})

test('[STORE-04] a file is downloaded from the public address of the store, if it has one', async () => {
  const { s3 } = readConfig({
    ...store.env,
    S3_ENDPOINT: proxy.url,
    S3_PUBLIC_ENDPOINT: store.env.S3_ENDPOINT,
  })
  const files = s3Files(s3!)
  await files.put('startup-assets/notes.txt', Buffer.from('notes'))
  const as = { seconds: 60, disposition: 'attachment; filename="notes.txt"', type: 'text/plain' }
  const url = await files.signedUrl('startup-assets/notes.txt', as)
  await proxy.refuse()
  const response = await fetch(url!)
  expect([response.status, await response.text()]).toEqual([200, 'notes'])
})
