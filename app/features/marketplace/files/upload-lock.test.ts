import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/test-database.ts'
import { reserveUpload } from './listing-uploads.db.ts'
import { uploadLocker } from './upload-lock.db.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function anUpload() {
  const [id, user_id] = [crypto.randomUUID(), crypto.randomUUID()]
  const path = `${user_id}/temp/1-${id}.txt`
  await db.system((tx) => reserveUpload(tx, { id, user_id, path, name: 'a.txt', size: 5 }))
  return `startup-assets/${path}`
}

const { signal } = new AbortController()
const NEVER = 3_600_000

test('[STORE-02] lets one process write at a time and hands over on request', async () => {
  const key = await anUpload()
  const [first, second] = [0, 1].map(() => uploadLocker(db, { lease: 3600, renewal: 20 }).newLock(key))
  const order: string[] = []
  await first!.lock(signal, async () => {
    if (order.length > 0) return
    order.push('release requested')
    await first!.unlock()
  })
  await second!.lock(signal, () => undefined)
  order.push('locked by the other')
  expect(order).toEqual(['release requested', 'locked by the other'])
  await second!.unlock()
})

test("[STORE-02] expires the lock of a dead process, which can't release it later", async () => {
  const key = await anUpload()
  const dead = uploadLocker(db, { lease: 0, renewal: NEVER }).newLock(key)
  await dead.lock(signal, () => undefined)
  const alive = uploadLocker(db).newLock(key)
  await alive.lock(signal, () => undefined)
  await dead.unlock()
  const over = AbortSignal.abort()
  await expect(
    uploadLocker(db)
      .newLock(key)
      .lock(over, () => undefined),
  ).rejects.toThrow(/in use/)
  await alive.unlock()
  const next = uploadLocker(db).newLock(key)
  await next.lock(signal, () => undefined)
  await next.unlock()
})

test("rejects a lock on an upload that doesn't exist", async () => {
  const lock = uploadLocker(db).newLock('startup-assets/nobody/temp/1-a.txt')
  await expect(lock.lock(signal, () => undefined)).rejects.toThrow(/no longer exists/)
})
