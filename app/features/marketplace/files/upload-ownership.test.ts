import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { png, type TestUploads, testUploads, unfinishedFiles } from '../../../../test/tus.ts'

let app: TestApp
let protocol: TestUploads['protocol']
let row: TestUploads['row']
beforeAll(async () => {
  ;({ app, protocol, row } = await testUploads())
})
afterAll(() => app.close())

describe('uploads of another member', () => {
  test("[ROLES-03] can't be continued, read or replaced", async () => {
    const { ann, ben, ada } = app.people
    const id = crypto.randomUUID()
    await protocol.start(ann, { id, size: 10 })
    await protocol.append(ann, id, 0, 'hello')
    const complete = await protocol.send(ann, 'hers.txt', 'hers')
    for (const as of [ben, ada]) {
      for (const upload of [id, complete.id]) {
        expect((await protocol.head(as, upload)).status).toBe(404)
        expect((await protocol.append(as, upload, 5, 'world')).status).toBe(404)
        expect((await protocol.item(as, upload)).status).toBe(404)
        expect((await protocol.url(as, upload)).status).toBe(404)
        await protocol.remove(as, upload)
      }
      expect((await protocol.start(as, { id: complete.id, size: 5 })).status).toBe(403)
    }
    expect((await protocol.head(ann, id)).headers.get('upload-offset')).toBe('5')
    expect((await protocol.item(ann, complete.id)).status).toBe(200)
  })

  test('[ROLES-03] arrive intact when someone else uses their ID', async () => {
    const { ann, ben } = app.people
    const announcement = { id: crypto.randomUUID(), size: 10 }
    await protocol.start(ann, announcement)
    await protocol.append(ann, announcement.id, 0, 'hello')
    expect((await protocol.start(ben, announcement)).status).toBe(403)
    expect((await protocol.append(ben, announcement.id, 0, 'something.')).status).toBe(404)
    await protocol.remove(ben, announcement.id)
    expect((await protocol.start(ben, announcement)).status).toBe(403)
    const body = new FormData()
    body.set('file', new File([await png()], 'logo.png'))
    const picture = await app.request(`/api/uploads/startup-logos/${announcement.id}`, {
      as: ben,
      method: 'PUT',
      body,
    })
    expect(picture.status).toBe(403)

    expect((await protocol.append(ann, announcement.id, 5, 'world')).status).toBe(204)
    expect(await row(announcement.id)).toMatchObject({ user_id: ann.id, size: 10 })
    expect((await protocol.start(ben, announcement)).status).toBe(403)
    expect(await unfinishedFiles(app, ben.id)).toEqual([])
  })

  test('[ROLES-03] are accepted from one of two members who start with the same ID at once', async () => {
    const { ann, ben } = app.people
    for (let count = 0; count < 10; count += 1) {
      const announcement = { id: crypto.randomUUID(), size: 5 }
      const responses = await Promise.all([
        protocol.start(ann, announcement),
        protocol.start(ben, announcement),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 403])
      for (const as of [ann, ben]) await protocol.remove(as, announcement.id)
    }
  })

  test('free their ID when cancelled', async () => {
    const { ann, ben } = app.people
    const announcement = { id: crypto.randomUUID(), size: 5 }
    await protocol.start(ann, announcement)
    await protocol.remove(ann, announcement.id)
    expect((await protocol.start(ben, announcement)).status).toBe(201)
    await protocol.remove(ben, announcement.id)
  })
})
