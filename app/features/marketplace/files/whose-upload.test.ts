import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { png, tus, unfinishedFiles } from './tus.fixture.ts'

let app: TestApp
let protocol: ReturnType<typeof tus>
beforeAll(async () => {
  app = await testApp()
  protocol = tus(app)
})
afterAll(() => app.close())

const row = (id: string) =>
  app.db.system((tx) => tx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst())

describe('of another member', () => {
  test('[ROLES-03] going on with another’s file, or asking for it, or taking its id', async () => {
    const { ann, ben, ada } = app.people
    const id = crypto.randomUUID()
    await protocol.begin(ann, { id, size: 10 })
    await protocol.bring(ann, id, 0, 'hello')
    const whole = await protocol.send(ann, 'hers.txt', 'hers')
    for (const as of [ben, ada]) {
      for (const upload of [id, whole.id]) {
        expect((await protocol.head(as, upload)).status).toBe(404)
        expect((await protocol.bring(as, upload, 5, 'world')).status).toBe(404)
        expect((await protocol.item(as, upload)).status).toBe(404)
        expect((await protocol.url(as, upload)).status).toBe(404)
        await protocol.remove(as, upload)
      }
      expect((await protocol.begin(as, { id: whole.id, size: 5 })).status).toBe(403)
    }
    expect((await protocol.head(ann, id)).headers.get('upload-offset')).toBe('5')
    expect((await protocol.item(ann, whole.id)).status).toBe(200)
  })

  test('[ROLES-03] an id under which another’s file is on its way: theirs arrives untouched', async () => {
    const { ann, ben } = app.people
    const asked = { id: crypto.randomUUID(), size: 10 }
    await protocol.begin(ann, asked)
    await protocol.bring(ann, asked.id, 0, 'hello')
    expect((await protocol.begin(ben, asked)).status).toBe(403)
    expect((await protocol.bring(ben, asked.id, 0, 'something.')).status).toBe(404)
    await protocol.remove(ben, asked.id)
    expect((await protocol.begin(ben, asked)).status).toBe(403)
    const body = new FormData()
    body.set('file', new File([await png()], 'logo.png'))
    const picture = await app.request(`/api/uploads/startup-logos/${asked.id}`, {
      as: ben,
      method: 'PUT',
      body,
    })
    expect(picture.status).toBe(403)

    expect((await protocol.bring(ann, asked.id, 5, 'world')).status).toBe(204)
    expect(await row(asked.id)).toMatchObject({ user_id: ann.id, size: 10 })
    expect((await protocol.begin(ben, asked)).status).toBe(403)
    expect(await unfinishedFiles(app, ben.id)).toEqual([])
  })

  test('[ROLES-03] of two who begin with one id at once, one goes on', async () => {
    const { ann, ben } = app.people
    for (let count = 0; count < 10; count += 1) {
      const asked = { id: crypto.randomUUID(), size: 5 }
      const answers = await Promise.all([protocol.begin(ann, asked), protocol.begin(ben, asked)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
      for (const as of [ann, ben]) await protocol.remove(as, asked.id)
    }
  })

  test('an id that was given up is free for anybody', async () => {
    const { ann, ben } = app.people
    const asked = { id: crypto.randomUUID(), size: 5 }
    await protocol.begin(ann, asked)
    await protocol.remove(ann, asked.id)
    expect((await protocol.begin(ben, asked)).status).toBe(201)
    await protocol.remove(ben, asked.id)
  })
})
