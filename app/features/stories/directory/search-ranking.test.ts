import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function find(search: string): Promise<{ name: string; votes: number }[]> {
  const response = await app.request(`/api/startups?${new URLSearchParams({ search })}`)
  expect(response.status).toBe(200)
  return (await response.json()).items
}

const names = async (search: string) => (await find(search)).map(({ name }) => name)

test('[DIR-02] common words at the beginning narrow nothing', async () => {
  // The database expects many rows then.
  for (let index = 0; index < 60; index += 1)
    await aStartup(app.db, app.people.ann, { name: `Tideway ${index}`, description: 'plain' })
  await app.db.background((tx) => sql`analyze app.startup_search`.execute(tx))
  for (const typed of ['the tideway', 'what is tideway', 'or tideway', 'a tidew', 'the tideway of'])
    expect(await names(typed), typed).toContain('Tideway 59')
})

test('[DIR-01] [DIR-02] ranks by the words that are there, and by votes without any', async () => {
  const { ben } = app.people
  await aStartup(app.db, ben, { name: 'Zither', one_liner: 'plain', description: 'plain', votes: 1 })
  const mention = { one_liner: 'plain', description: 'About a zither.' }
  await aStartup(app.db, ben, { ...mention, name: 'Loud', tags: ['Drum'], votes: 9 })
  await aStartup(app.db, ben, { ...mention, name: 'Newest', votes: 3 })
  expect(await names('zither -drum')).toEqual(['Zither', 'Newest'])
  const votes = (await find('-drum')).map((story) => story.votes)
  expect(votes).toEqual(votes.toSorted((one, other) => other - one))
})
