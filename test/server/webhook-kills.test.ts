import { expect, test } from 'vitest'
import { killWebhookProcesses } from '../kill-webhook-processes.ts'
import { testDatabase } from '../test-database.ts'

test('two processes that are killed at random lose no call, and repeat none with another ID', async () => {
  await using db = await testDatabase()
  const figures = await killWebhookProcesses(db, db.url!, 3)
  expect(figures).toMatchObject({ lost: 0, withTwoIds: 0, unverified: 0 })
  expect(figures.written).toBeGreaterThan(5)
})
