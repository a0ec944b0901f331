import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'
import { storySchema } from '../story.schema.ts'
import type { StoryData } from '../story-response.schema.ts'
import { storyResponse } from '../story-response.schema.ts'
import { storyForm } from '../story-form.fixture.ts'
import { toStoryRow } from './story-row.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const submit = (as: Person | null, json: unknown) => app.request('/api/startups', { ...(as && { as }), json })

async function submitted(as: Person, changes: object = {}): Promise<StoryData> {
  const answered = await submit(as, storyForm(changes))
  expect(answered.status).toBe(201)
  return storyResponse.parse(await answered.json())
}

async function refusal(as: Person | null, json: unknown) {
  const answered = await submit(as, json)
  const body: { code: string; message: string; fields?: Record<string, string> } = await answered.json()
  return { status: answered.status, ...body }
}

const stored = (id: string) =>
  app.db.system((tx) => tx.selectFrom('startups').selectAll().where('id', '=', id).executeTakeFirst())

describe('a story that is told', () => {
  test('[CALLS-08] [DATA-01] [DATA-04] [SUBMIT-33] [SUBMIT-34] is kept with every field of the form', async () => {
    const form = storyForm({
      project_type: 'hackathon',
      stage: 'pivoted',
      challenges: 'The supplier.',
      what_worked: 'The forum.',
      key_learnings: 'Ask earlier.',
      funny_bits: 'The first one ran backwards.',
      tags: ['Hardware', ' hardware ', 'E-paper', ''],
      tech_stack: ['C'],
      website_link: ' https://example.com/watch ',
      github_link: 'https://example.com/code',
      social_profiles: 'https://example.com/us',
      launch_post: 'http://example.com/launch',
      video_demo: 'https://example.com/video',
    })
    const answered = await submit(app.people.ann, form)
    expect(answered.status).toBe(201)
    expect(storyResponse.parse(await answered.json())).toMatchObject({
      id: form.id,
      name: form.name,
      user_id: app.people.ann.id,
      owner: { id: app.people.ann.id, full_name: app.people.ann.full_name },
      project_type: 'hackathon',
      stage: 'pivoted',
      tags: ['Hardware', 'E-paper'],
      website_link: 'https://example.com/watch',
      launch_post: 'http://example.com/launch',
      votes: 0,
      revival_votes: 0,
      is_anonymous: false,
      revival_opportunity: null,
    })
    const { publishing_consent_at, ...row } = (await stored(form.id))!
    expect(row).toMatchObject({
      funny_bits: 'The first one ran backwards.',
      video_demo: 'https://example.com/video',
    })
    expect(Math.abs(Date.parse(publishing_consent_at!) - Date.now())).toBeLessThan(60_000)
  })

  test('[SUBMIT-31] is described by what happened, and failed for its challenges', async () => {
    expect(await submitted(app.people.ann, { challenges: 'Money.', key_learnings: 'Charge.' })).toMatchObject(
      {
        description: 'It sold. Then it did not.',
        why_failed: 'Money.',
        lessons_learned: 'Charge.',
      },
    )
    expect(await submitted(app.people.ann, { challenges: '  ' })).toMatchObject({
      why_failed: 'It sold. Then it did not.',
      challenges: null,
      lessons_learned: null,
    })
  })

  test('[SUBMIT-36] [DATA-02] has null for what was left empty', async () => {
    const empty = { website_link: '', github_link: ' ', logo_url: '', builder_name: '', funny_bits: '\n' }
    expect(await submitted(app.people.ann, empty)).toMatchObject({
      website_link: null,
      github_link: null,
      logo_url: null,
      builder_name: null,
      funny_bits: null,
      tags: [],
      tech_stack: [],
      screenshots: [],
      project_type: 'startup',
      stage: 'built-abandoned',
    })
  })

  test('[SUBMIT-28] is in the directory at once, for everybody', async () => {
    const { id, name } = await submitted(app.people.ann)
    const { items } = await (await app.request(`/api/startups?search=${encodeURIComponent(name)}`)).json()
    expect(items).toMatchObject([{ id }])
    expect((await app.request(`/api/startups/${id}`)).status).toBe(200)
  })

  test('[FRESH-04] is there once, however often it is sent', async () => {
    const form = storyForm()
    const again = { ...form, id: form.id.toUpperCase() }
    const answers = [await submit(app.people.ann, form), await submit(app.people.ann, again)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await answers[0]!.json()).toEqual(await answers[1]!.json())
  })

  test('[FRESH-04] is there once when it is sent twice at the same time', async () => {
    const form = storyForm({ is_open_for_revival: true })
    const answers = await Promise.all([submit(app.people.ann, form), submit(app.people.ann, form)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await app.db.system((tx) =>
      sql`select id from revival_opportunities where startup_id = ${form.id}`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  })

  test("[ROLES-04] [SUBMIT-22] under another's id is refused, and theirs stays as it was", async () => {
    const theirs = await submitted(app.people.ann)
    expect(await refusal(app.people.ben, storyForm({ id: theirs.id, name: 'Mine now' }))).toMatchObject({
      status: 403,
      code: '42501',
      message: 'Authentication error. Please try logging out and back in.',
    })
    expect((await stored(theirs.id))?.name).toBe(theirs.name)
  })

  test('[SUBMIT-16] by a visitor is refused', async () => {
    expect(await refusal(null, storyForm())).toMatchObject({
      status: 401,
      code: 'PGRST301',
      message: 'You must be logged in to submit a startup story',
    })
  })

  test('[ROLES-04] [DATA-03] carries the id, the votes and the time that the server gives it, whatever was sent', async () => {
    const story = await submitted(app.people.ben, {
      user_id: app.people.ann.id,
      votes: 1_000,
      revival_votes: 7,
      created_at: '2001-01-01T00:00:00Z',
      written_by: 'The team',
    })
    expect(story).toMatchObject({ user_id: app.people.ben.id, votes: 0, revival_votes: 0, written_by: null })
    expect(story.created_at > '2020').toBe(true)
  })
})

test('[DATA-01] whatever the server takes, the database keeps as it is', async () => {
  const text = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })))
    .map((units) => String.fromCharCode(...units))
  const texts = ['one_liner', 'what_happened', 'challenges', 'builder_name', 'inspiration', 'funny_bits']
  const link = text.map((path) => `https://example.com/${path}`)
  const form = fc.record({
    ...Object.fromEntries(texts.map((field) => [field, text])),
    tags: fc.array(text, { maxLength: 4 }),
    website_link: link,
    video_demo: link,
  })
  await fc.assert(
    fc.asyncProperty(form, async (sent) => {
      const taken = storySchema.safeParse(storyForm(sent))
      if (!taken.success) return
      const record = toStoryRow(taken.data, new Date())
      const kept = await app.db.as({ role: 'authenticated', userId: app.people.cyd.id }, (tx) =>
        tx.insertInto('startups').values(record).returningAll().executeTakeFirstOrThrow(),
      )
      expect(kept).toMatchObject({ ...record, publishing_consent_at: expect.any(String) })
    }),
    { numRuns: 150 },
  )
})

describe('names', () => {
  test('[SUBMIT-19] [CALLS-08] one person tells no two stories of one name', async () => {
    await submitted(app.people.ben, { name: 'Twice told' })
    expect(await refusal(app.people.ben, storyForm({ name: '  Twice told ' }))).toMatchObject({
      status: 409,
      code: '23505',
      message: 'You already have a project called "Twice told". Please choose a different name.',
    })
    expect((await submitted(app.people.cyd, { name: 'Twice told' })).name).toBe('Twice told')
  })

  test.each([
    'Look\u200balike',
    '\u200eLookalike\u200f',
    'Look\u00adalike',
    'Lookalike\ufe0f',
    'Look\u200dalike',
  ])('[SUBMIT-19] %j is not another name than Lookalike', async (name) => {
    await submit(app.people.ben, storyForm({ name: 'Lookalike' }))
    expect(await refusal(app.people.ben, storyForm({ name }))).toMatchObject({ status: 409, code: '23505' })
  })

  test('[SUBMIT-21] of two told at once with one name one is kept, and the other learns why not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => submit(app.people.cyd, storyForm({ name: 'Race' }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const { code, message } = await answer.json()
      expect(code).toBe('23505')
      expect([
        'You already have a project called "Race". Please choose a different name.',
        'A project with the name "Race" already exists. Please choose a different name.',
      ]).toContain(message)
    }
  })
})

describe('offers of revival', () => {
  const revival = {
    looking_for_roles: ['Developer', 'developer', 'Designer'],
    available_assets: ['Code'],
    contact_method: 'Mail',
    additional_notes: 'Soon, please.',
  }

  test('[SUBMIT-29] [CALLS-14] [DATA-07] is made with the story, active', async () => {
    const story = await submitted(app.people.ann, { is_open_for_revival: true, revival })
    expect(story.revival_opportunity).toEqual({
      ...revival,
      looking_for_roles: ['Developer', 'Designer'],
      id: expect.any(String),
      startup_id: story.id,
      is_active: true,
    })
  })

  test('[SUBMIT-13] is made even when nothing was filled in', async () => {
    const { revival_opportunity } = await submitted(app.people.ann, { is_open_for_revival: true })
    expect(revival_opportunity).toMatchObject({
      looking_for_roles: [],
      available_assets: [],
      contact_method: '',
      additional_notes: '',
    })
  })

  test('[SUBMIT-29] is not made for a story that is not open for revival', async () => {
    expect((await submitted(app.people.ann, { revival })).revival_opportunity).toBeNull()
  })

  test('[SUBMIT-30] that cannot be kept does not keep the story out', async () => {
    const grant = (how: string) =>
      app.db.system((tx) =>
        sql`${sql.raw(how === 'give' ? 'grant' : 'revoke')} insert (id, startup_id, user_id, looking_for_roles,
          available_assets, contact_method, additional_notes, is_active) on revival_opportunities
          ${sql.raw(how === 'give' ? 'to' : 'from')} authenticated`.execute(tx),
      )
    await grant('take')
    const story = await submitted(app.people.ann, { is_open_for_revival: true, revival })
    await grant('give')
    expect(story).toMatchObject({ is_open_for_revival: true, revival_opportunity: null })
  })
})
