import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation } from '../../../../test/conversations.ts'
import { fakeClamd } from '../../../../test/fake-clamd.ts'
import { png, tus, unfinishedFiles } from '../../../../test/tus.ts'
import { STORAGE_TEXTS } from '../../../platform/errors/storage-texts.ts'

let app: TestApp
let clamd: Awaited<ReturnType<typeof fakeClamd>>
let isAway = false
beforeAll(async () => {
  clamd = await fakeClamd()
  app = await testApp({ CLAMD_URL: clamd.url })
})
afterEach(async () => {
  if (isAway) await clamd.start()
  isAway = false
})
afterAll(async () => {
  await app.close()
  await clamd.stop()
})

const stopClamd = async () => {
  await clamd.stop()
  isAway = true
}

const uploadsOf = ({ id }: { id: string }) =>
  app.db.system((tx) => tx.selectFrom('uploads').selectAll().where('user_id', '=', id).execute())

const WAITS = { code: 'not_scanned', message: STORAGE_TEXTS.notScanned }

const sendPicture = (
  as: { id: string },
  content: Uint8Array<ArrayBuffer>,
  id: string = crypto.randomUUID(),
) => {
  const body = new FormData()
  body.set('file', new File([content], 'logo.png'))
  return app.request(`/api/uploads/startup-screenshots/${id}`, { as, method: 'PUT', body })
}

test('[STORE-02] an infected file is refused and deleted', async () => {
  const { ann } = app.people
  const { id, response } = await tus(app).send(ann, 'letter.txt', 'a virus')
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'infected_file',
      message: "“letter.txt” contains a virus, so we didn't keep it. Please choose another file.",
    }),
  ])
  expect((await tus(app).item(ann, id)).status).toBe(404)
  expect(await uploadsOf(ann)).toEqual([])
  expect(await unfinishedFiles(app, ann.id)).toEqual([])
  expect((await tus(app).send(ann, 'letter.txt', 'clean')).response.status).toBe(204)
})

test('an infected file for a conversation is refused and deleted, and goes with no message', async () => {
  const { ann } = app.people
  const { id: conversation } = await aConversation(app)
  const { id, response } = await tus(app).send(ann, 'letter.txt', 'a virus', conversation)
  expect([response.status, (await response.json()).code]).toEqual([422, 'infected_file'])
  expect((await tus(app).item(ann, id)).status).toBe(404)
  expect((await uploadsOf(ann)).map((upload) => upload.id)).not.toContain(id)
  const attach = (file: string) =>
    app.request(`/api/conversations/${conversation}/messages`, {
      as: ann,
      json: { id: crypto.randomUUID(), content: '', file_ids: [file] },
    })
  expect((await attach(id)).status).toBe(400)
  const clean = await tus(app).send(ann, 'letter.txt', 'clean', conversation)
  expect((await attach(clean.id)).status).toBe(201)
})

test('a scanner that is away when the server starts is reported', async () => {
  const without = await testApp({ CLAMD_URL: 'tcp://127.0.0.1:1' })
  const { status, warnings } = await (await without.request('/readyz')).json()
  await without.close()
  expect([status, warnings]).toEqual(['ready', [expect.stringContaining('The virus scanner in CLAMD_URL')]])
})

test('[STORE-02] while clamd is away, a file waits, and the next attempt finishes it', async () => {
  const { ben } = app.people
  await stopClamd()
  const { id, response } = await tus(app).send(ben, 'letter.txt', 'hello')
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '60',
    expect.objectContaining(WAITS),
  ])
  const progress = await tus(app).head(ben, id)
  expect([progress.status, progress.headers.get('upload-offset')]).toEqual([200, '5'])
  const waiting = await tus(app).item(ben, id)
  expect([waiting.status, await waiting.json()]).toEqual([503, expect.objectContaining(WAITS)])
  expect(await uploadsOf(ben)).toEqual([])
  await clamd.start()
  isAway = false
  const stored = await tus(app).item(ben, id)
  expect([stored.status, await stored.json()]).toEqual([200, expect.objectContaining({ size: 5 })])
  expect(clamd.received).toContain('hello')
})

test('[STORE-01] images are scanned as they arrive, before anything reads them', async () => {
  const { cyd } = app.people
  const infected = new Uint8Array(Buffer.concat([await png(), Buffer.from('virus')]))
  const refused = await sendPicture(cyd, infected)
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'infected_file'])
  await stopClamd()
  const id = crypto.randomUUID()
  const waiting = await sendPicture(cyd, await png(), id)
  expect([waiting.status, await waiting.json()]).toEqual([503, expect.objectContaining(WAITS)])
  expect(await uploadsOf(cyd)).toEqual([])
  await clamd.start()
  isAway = false
  expect((await sendPicture(cyd, await png(), id)).status).toBe(201)
})
