import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureUrl } from '../../app/features/uploads/upload.ts'
import { anUpload, aStartup } from '../factories.ts'
import { type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const picture = async (bucket: 'startup-logos' | 'startup-screenshots', owner = who.ann) => {
  const { id } = await anUpload(db, owner, { bucket, width: 20, height: 10 })
  return { id, url: pictureUrl(bucket, id, 20, 10) }
}

const stateOf = async ({ id }: { id: string }) => {
  const row = await db.system((tx) =>
    tx.selectFrom('uploads').select('attached_at').where('id', '=', id).executeTakeFirst(),
  )
  if (!row) return 'deleted'
  return row.attached_at === null ? 'unattached' : 'attached'
}
const states = (...pictures: { id: string }[]) => Promise.all(pictures.map(stateOf))

const change = (id: string, changes: { logo_url?: string | null; screenshots?: string[] }) =>
  db.system((tx) => tx.updateTable('startups').set(changes).where('id', '=', id).execute())
const remove = (id: string) => db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())

test('[STORE-02] pictures are attached while a story shows them', async () => {
  const logo = await picture('startup-logos')
  const first = await picture('startup-screenshots')
  const second = await picture('startup-screenshots')
  expect(await states(logo, first, second)).toEqual(['unattached', 'unattached', 'unattached'])

  const story = await aStartup(db, who.ann, { logo_url: logo.url, screenshots: [first.url] })
  expect(await states(logo, first, second)).toEqual(['attached', 'attached', 'unattached'])

  await change(story.id, { logo_url: null, screenshots: [second.url] })
  expect(await states(logo, first, second)).toEqual(['unattached', 'unattached', 'attached'])
})

test('[STORE-02] pictures are deleted with the last story that shows them', async () => {
  const shared = await picture('startup-logos')
  const own = await picture('startup-screenshots')
  const first = await aStartup(db, who.ann, { logo_url: shared.url, screenshots: [own.url] })
  const second = await aStartup(db, who.ann, { logo_url: shared.url })

  await remove(first.id)
  expect(await states(shared, own)).toEqual(['attached', 'deleted'])
  await remove(second.id)
  expect(await states(shared, own)).toEqual(['deleted', 'deleted'])
})

test('[STORE-02] pictures of other members stay unattached', async () => {
  const theirs = await picture('startup-logos', who.ben)
  const story = await aStartup(db, who.ann, { logo_url: theirs.url })
  expect(await stateOf(theirs)).toBe('unattached')
  await remove(story.id)
  expect(await stateOf(theirs)).toBe('unattached')
})
