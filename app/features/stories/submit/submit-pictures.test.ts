import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anUpload } from '../../../../test/factories.ts'
import { as, type Person } from '../../../../test/people.ts'
import { pictureUrl } from '../../uploads/upload.ts'
import { storySchema } from '../story.schema.ts'
import { storyForm } from '../story-form.fixture.ts'
import { submitStory } from './submit-story.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function submit(changes: object) {
  const response = await app.request('/api/startups', { as: app.people.ann, json: storyForm(changes) })
  return { status: response.status, body: await response.json() }
}

const picture = async (owner: Person, bucket: 'startup-logos' | 'startup-screenshots' | 'avatars') => {
  const { id } = await anUpload(app.db, owner, { bucket, width: 200, height: 100 })
  return { id, url: pictureUrl(bucket, id, 200, 100) }
}

const isUsed = (id: string) =>
  app.db.system(async (tx) => {
    const row = await tx
      .selectFrom('uploads')
      .select('attached_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.attached_at !== null
  })

test("[SUBMIT-34] [STORE-02] attaches the author's pictures to the story, so that cleanup keeps them", async () => {
  const logo = await picture(app.people.ann, 'startup-logos')
  const screenshot = await picture(app.people.ann, 'startup-screenshots')
  const other = await picture(app.people.ann, 'startup-screenshots')
  const { status, body } = await submit({ logo_url: logo.url, screenshots: [screenshot.url] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ logo_url: logo.url, screenshots: [screenshot.url] })
  expect(await isUsed(logo.id)).toBe(true)
  expect(await isUsed(screenshot.id)).toBe(true)
  expect(await isUsed(other.id)).toBe(false)
})

test('keeps the order and the captions of the screenshots', async () => {
  const [first, second, third] = [
    await picture(app.people.ann, 'startup-screenshots'),
    await picture(app.people.ann, 'startup-screenshots'),
    await picture(app.people.ann, 'startup-screenshots'),
  ]
  const screenshots = [third.url, first.url, second.url]
  const { body } = await submit({ screenshots, screenshot_captions: [' The last screen ', ''] })
  expect(body).toMatchObject({ screenshots, screenshot_captions: ['The last screen', '', ''] })
  expect((await submit({ screenshot_captions: ['Of no picture'] })).body).toMatchObject({
    screenshots: [],
    screenshot_captions: [],
  })
})

test("[SUBMIT-32] doesn't identify the author of an anonymous story through its pictures", async () => {
  const logo = await picture(app.people.ann, 'startup-logos')
  const { status, body } = await submit({ is_anonymous: true, logo_url: logo.url })
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toContain(app.people.ann.id)
})

test('[ROLES-04] rejects pictures of another author, bucket or size, and leaves them unattached', async () => {
  const theirs = await picture(app.people.ben, 'startup-logos')
  const mine = await picture(app.people.ann, 'startup-logos')
  const avatar = await picture(app.people.ann, 'avatars')
  const cases = [
    { logo_url: theirs.url },
    { screenshots: [theirs.url.replace('logos', 'screenshots')] },
    { screenshots: [mine.url.replace('logos', 'screenshots')] },
    { logo_url: mine.url.replace('200x100', '2000x1000') },
    { logo_url: avatar.url },
    { logo_url: pictureUrl('startup-logos', crypto.randomUUID(), 200, 100) },
    { logo_url: 'https://elsewhere.example/logo.png' },
    { logo_url: `${mine.url}?` },
    { logo_url: 'javascript:alert(1)' },
  ]
  for (const changes of cases) {
    const { status, body } = await submit(changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('uploaded here') })
    expect(Object.keys(body.fields)).toEqual(Object.keys(changes))
  }
  expect(await isUsed(theirs.id)).toBe(false)
  expect(await isUsed(mine.id)).toBe(false)
})

test('[SUBMIT-34] fails when a picture is deleted during the submission', async () => {
  const logo = await picture(app.people.ann, 'startup-logos')
  await app.db.system(async (tx) => {
    await sql`
      create function clear_uploads() returns trigger language plpgsql security definer as $$
      begin delete from uploads where attached_at is null; return new; end $$`.execute(tx)
    await sql`
      create trigger clear_uploads before insert on startups for each row execute function clear_uploads()`.execute(
      tx,
    )
  })
  const { status, body } = await submit({ name: 'Cleared meanwhile', logo_url: logo.url })
  await app.db.system((tx) => sql`drop function clear_uploads cascade`.execute(tx))
  expect(status).toBe(400)
  expect(body.message).toBe('An image was removed in the meantime. Please upload it again.')
  const stories = await app.db.system((tx) =>
    tx.selectFrom('startups').select('id').where('name', '=', 'Cleared meanwhile').execute(),
  )
  expect(stories).toEqual([])
})

test("[ROLES-04] keeps the transaction limited to the author's rights after attaching a picture", async () => {
  const { ann } = app.people
  const logo = await picture(ann, 'startup-logos')
  const story = storySchema.parse(storyForm({ logo_url: logo.url }))
  const submitAndThen = (statement: string) =>
    app.db.as(as(ann), async (tx) => {
      await submitStory(tx, { userId: ann.id, story, onRevivalFailure: () => undefined })
      return (await sql<{ current_user: string }>`${sql.raw(statement)}`.execute(tx)).rows
    })
  for (const forbidden of ['select from app.mails', 'update uploads set attached_at = now()'])
    await expect(submitAndThen(forbidden)).rejects.toMatchObject({ code: '42501' })
  expect(await submitAndThen('select current_user')).toEqual([{ current_user: 'authenticated' }])
  expect(await isUsed(logo.id)).toBe(true)
})
