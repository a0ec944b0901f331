import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function find(search: string): Promise<string[]> {
  const { items } = await (await app.request(`/api/startups?${new URLSearchParams({ search })}`)).json()
  return items.map(({ name }: { name: string }) => name)
}

test('[DIR-02] the name of a category finds its stories, after those that have the words', async () => {
  const { db, people } = app
  await aStartup(db, people.ben, { name: 'Stethoscope', category: 'Healthcare', votes: 30 })
  await aStartup(db, people.ben, { name: 'Perceptron', category: 'AI/ML' })
  const { id } = await aStartup(db, people.ben, {
    name: 'Ward',
    one_liner: 'Healthcare for plants',
    votes: 3,
  })
  expect(await find('healthcare')).toEqual(['Ward', 'Stethoscope'])
  for (const search of ['AI/ML', 'ai ml', 'ai', 'ML'])
    expect(await find(search), search).toEqual(['Perceptron'])
  await db.system((tx) =>
    tx.updateTable('startups').set({ category: 'AI/ML' }).where('id', '=', id).execute(),
  )
  expect(await find('AI/ML')).toEqual(['Ward', 'Perceptron'])
})

test('[DIR-02] finds a name with a dot by its parts', async () => {
  await aStartup(app.db, app.people.ben, { name: 'Orbit.net' })
  for (const search of ['orbit.net', 'orbit net', 'orbit'])
    expect(await find(search), search).toEqual(['Orbit.net'])
})

test('[DIR-02] finds a tag with a slash', async () => {
  await aStartup(app.db, app.people.ben, { name: 'Mainframe', tags: ['PL/I'] })
  await aStartup(app.db, app.people.ben, { name: 'Pipeline', tech_stack: ['CI/CD'] })
  expect(await find('pl/i')).toEqual(['Mainframe'])
  expect(await find('CI/CD')).toEqual(['Pipeline'])
})

test('[DIR-02] slashes are spaces', async () => {
  await aStartup(app.db, app.people.ben, { name: 'Planks', one_liner: 'Web and feed reader' })
  expect(await find('web/feed')).toEqual(['Planks'])
})

test('[DIR-02] finds a text that is short or has signs without the quotation marks around it', async () => {
  const texts = { one_liner: 'Rust or C++', description: 'We wrote it in PL/I first.' }
  await aStartup(app.db, app.people.ben, { name: 'Laptops XO', ...texts })
  for (const search of ['"xo"', '" XO "', '"c++"', '"PL/I first"'])
    expect(await find(search), search).toEqual(['Laptops XO'])
})
