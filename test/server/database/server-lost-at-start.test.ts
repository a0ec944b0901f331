import { Pool, type PoolClient } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../app.ts'
import { eventually } from '../../eventually.ts'

afterEach(() => vi.restoreAllMocks())

test('jobs that lose the database while they start begin once it is back, and send an email once', async () => {
  const starting = await testApp()
  const connect: () => Promise<PoolClient> = Pool.prototype.connect
  let attempts = 0
  vi.spyOn(Pool.prototype, 'connect').mockImplementation(async function (this: Pool) {
    attempts += 1
    const isAway = attempts > 10 && attempts <= 13
    if (isAway) throw new Error('connect ECONNREFUSED 127.0.0.1:5432')
    return Reflect.apply(connect, this, [])
  })
  await starting.startWork()
  expect(attempts).toBeGreaterThan(13)
  const json = { email: 'nora@people.example', password: 'a harbour full of lanterns' }
  expect((await starting.request('/api/users', { json })).status).toBe(201)
  await eventually(() => expect(starting.sent).toHaveLength(1))
  await starting.close()
})
