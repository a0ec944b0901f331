import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { tus } from '../../../../test/tus.ts'
import { ASSET_LIMITS } from '../listing-limits.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PATH = '/api/uploads/startup-assets'

async function started(size = 5) {
  const id = crypto.randomUUID()
  await tus(app).start(app.people.ann, { id, name: 'notes.txt', size })
  return id
}

const post = (id: string, method: string, headers: Record<string, string> = {}, body?: string) =>
  app.request(`${PATH}/${id}`, {
    method: 'POST',
    as: app.people.ann,
    headers: { 'tus-resumable': '1.0.0', 'x-http-method-override': method, ...headers },
    ...(body !== undefined && { body }),
  })

const PART = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

test('a network that lets only POST through can upload and delete', async () => {
  const id = await started()
  const head = await post(id, 'HEAD')
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0'])
  expect((await post(id, 'PATCH', PART, 'hello')).status).toBe(204)
  expect((await tus(app).item(app.people.ann, id)).status).toBe(200)
  expect((await post(id, 'DELETE')).status).toBe(204)
  expect((await tus(app).item(app.people.ann, id)).status).toBe(404)
  expect((await post(await started(), 'GET')).status).toBe(405)
})

test('another method in a header opens nothing to others', async () => {
  const id = await started()
  const headers = { 'tus-resumable': '1.0.0', 'x-http-method-override': 'DELETE' }
  for (const as of [undefined, app.people.ben])
    await app.request(`${PATH}/${id}`, { method: 'POST', headers, ...(as && { as }) })
  expect((await tus(app).head(app.people.ann, id)).status).toBe(200)
})

test('says what of the protocol it has', async () => {
  for (const path of [PATH, `${PATH}/${crypto.randomUUID()}`]) {
    const { status, headers } = await app.request(path, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination',
      'tus-max-size': String(ASSET_LIMITS.file_size),
    })
  }
})

test.each(['application/octet-stream', 'text/plain', undefined])(
  'refuses a part that is sent as %s',
  async (type) => {
    const id = await started()
    const response = await app.request(`${PATH}/${id}`, {
      method: 'PATCH',
      as: app.people.ann,
      body: new Uint8Array(Buffer.from('hello')),
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', ...(type && { 'content-type': type }) },
    })
    expect([response.status, (await response.json()).message]).toEqual([415, UPLOAD_ERRORS.contentType])
    expect((await tus(app).head(app.people.ann, id)).headers.get('upload-offset')).toBe('0')
  },
)
