import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { tus } from '../../../../test/tus.ts'
import { zipOfZeros } from '../../../platform/files/archives/lying-zip.fixture.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

const MB = 1024 ** 2
const GB = 1024 * MB
const DAILY = 200 * GB

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const bytesOf = async ({ id }: { id: string }) => {
  const row = await app.db.system((tx) =>
    tx.selectFrom('app.unpacked_today').select('bytes').where('user_id', '=', id).executeTakeFirst(),
  )
  return row?.bytes ?? 0
}
const setBytes = ({ id }: { id: string }, bytes: number, daysAgo = 0) =>
  app.db.system((tx) =>
    sql`
      insert into app.unpacked_today (user_id, day, bytes)
      values (${id}, (now() at time zone 'utc')::date - ${daysAgo}::int, ${bytes})
      on conflict (user_id) do update set day = excluded.day, bytes = excluded.bytes`.execute(tx),
  )

test('a member whose archives unpack to too much today has to wait, and loses nothing', async () => {
  const { ann, ben } = app.people
  await setBytes(ann, DAILY - 100 * MB)
  const { id, response } = await tus(app).send(ann, 'kit.zip', zipOfZeros(MB))
  expect(response.status).toBe(429)
  expect((await response.json()).message).toBe(UPLOAD_ERRORS.unpackingBudget)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await bytesOf(ann)).toBe(DAILY - 100 * MB)
  // The browser asks how much has arrived, and then for the file.
  expect((await tus(app).head(ann, id)).headers.get('upload-offset')).toBe(String(zipOfZeros(MB).length))
  const waiting = await tus(app).item(ann, id)
  expect([waiting.status, (await waiting.json()).message]).toEqual([429, UPLOAD_ERRORS.unpackingBudget])

  // Neither other members nor files that are no archives have to wait.
  expect((await tus(app).send(ben, 'kit.zip', zipOfZeros(MB))).response.status).toBe(204)
  expect((await tus(app).send(ann, 'notes.txt', 'hello')).response.status).toBe(204)

  // The file goes on the next day without being sent again.
  await setBytes(ann, DAILY - 100 * MB, 1)
  expect((await tus(app).item(ann, id)).status).toBe(200)
  expect(await bytesOf(ann)).toBe(512 * MB)
})

test('what an archive does not need is given back once it is checked', async () => {
  const { cyd } = app.people
  await setBytes(cyd, 0)
  const { response } = await tus(app).send(cyd, 'kit.zip', zipOfZeros(3 * MB))
  expect(response.status).toBe(204)
  expect(await bytesOf(cyd)).toBe(512 * MB)
  await app.startWork()
  // The check starts a process, which takes a while.
  await vi.waitFor(async () => expect(await bytesOf(cyd)).toBe(3 * MB), 45_000)
})
