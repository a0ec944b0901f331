import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { OPENED } from '../../revivals/offer-terms.ts'
import { storySchema } from '../story.schema.ts'
import { storyForm } from '../story-form.fixture.ts'
import type { StoryData } from '../story-response.schema.ts'
import { storyResponse } from '../story-response.schema.ts'
import { toStoryRow } from './story-row.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const submit = (as: Person | null, json: unknown) => app.request('/api/startups', { ...(as && { as }), json })

async function submitted(as: Person, changes: object = {}): Promise<StoryData> {
  const response = await submit(as, storyForm(changes))
  expect(response.status).toBe(201)
  return storyResponse.parse(await response.json())
}

async function refusal(as: Person | null, json: unknown) {
  const response = await submit(as, json)
  const body: { code: string; message: string; fields?: Record<string, string> } = await response.json()
  return { status: response.status, ...body }
}

const stored = (id: string) =>
  app.db.system((tx) => tx.selectFrom('startups').selectAll().where('id', '=', id).executeTakeFirst())

describe('a submitted story', () => {
  test('[CALLS-08] [DATA-01] [DATA-04] [SUBMIT-33] [SUBMIT-34] is stored with every field of the form', async () => {
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
    const response = await submit(app.people.ann, form)
    expect(response.status).toBe(201)
    expect(storyResponse.parse(await response.json())).toMatchObject({
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
    const { what_happened: description, publishing_consent: _, ...fields } = form
    expect(row).toMatchObject({
      ...fields,
      description,
      tags: ['Hardware', 'E-paper'],
      website_link: 'https://example.com/watch',
    })
    expect(Math.abs(Date.parse(publishing_consent_at!) - Date.now())).toBeLessThan(60_000)
  })

  test('[SUBMIT-31] maps what happened to the description and the challenges to the reason for failing', async () => {
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

  test('[SUBMIT-36] [DATA-02] has null in empty fields', async () => {
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

  test('[SUBMIT-28] is in the directory immediately, for everybody', async () => {
    const { id, name } = await submitted(app.people.ann)
    const { items } = await (await app.request(`/api/startups?search=${encodeURIComponent(name)}`)).json()
    expect(items).toMatchObject([{ id }])
    expect((await app.request(`/api/startups/${id}`)).status).toBe(200)
  })

  test('[FRESH-04] is stored once when it is sent repeatedly', async () => {
    const form = storyForm()
    const again = { ...form, id: form.id.toUpperCase() }
    const responses = [await submit(app.people.ann, form), await submit(app.people.ann, again)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await responses[0]!.json()).toEqual(await responses[1]!.json())
  })

  test('[FRESH-04] is stored once when it is sent twice at the same time', async () => {
    const form = storyForm({ is_open_for_revival: true })
    const responses = await Promise.all([submit(app.people.ann, form), submit(app.people.ann, form)])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await app.db.system((tx) =>
      sql`select id from revival_opportunities where startup_id = ${form.id}`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  })

  test("[ROLES-04] [SUBMIT-22] is rejected under the id of another author's story, which stays unchanged", async () => {
    const theirs = await submitted(app.people.ann)
    expect(await refusal(app.people.ben, storyForm({ id: theirs.id, name: 'Mine now' }))).toMatchObject({
      status: 403,
      code: '42501',
      message: 'Authentication error. Please try logging out and back in.',
    })
    expect((await stored(theirs.id))?.name).toBe(theirs.name)
  })

  test('[SUBMIT-16] is rejected without a session', async () => {
    expect(await refusal(null, storyForm())).toMatchObject({
      status: 401,
      code: 'PGRST301',
      message: 'You must be logged in to submit a startup story',
    })
  })

  test('[ROLES-04] [DATA-03] gets its owner, votes and timestamps from the server, whatever was sent', async () => {
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

test('[DATA-01] stores whatever the schema accepts, unchanged', async () => {
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
      const parsed = storySchema.safeParse(storyForm(sent))
      if (!parsed.success) return
      const row = toStoryRow(parsed.data, new Date())
      const saved = await app.db.as({ role: 'authenticated', userId: app.people.cyd.id }, (tx) =>
        tx.insertInto('startups').values(row).returningAll().executeTakeFirstOrThrow(),
      )
      expect(saved).toMatchObject({ ...row, publishing_consent_at: expect.any(String) })
    }),
    { numRuns: 150 },
  )
})

describe('names', () => {
  test('[SUBMIT-19] [CALLS-08] must be unique for each author', async () => {
    await submitted(app.people.ben, { name: 'Twice told' })
    expect(await refusal(app.people.ben, storyForm({ name: '  Twice told ' }))).toMatchObject({
      status: 409,
      code: '23505',
      message: 'You already have a project called "Twice told". Please choose a different name.',
    })
    expect((await submitted(app.people.cyd, { name: 'Twice told' })).name).toBe('Twice told')
  })

  test('[SUBMIT-19] count as the same where one was stored with blanks around it', async () => {
    const { id } = await submitted(app.people.ben, { name: 'Padded' })
    await app.db.system((tx) =>
      tx.updateTable('startups').set({ name: '  Padded ' }).where('id', '=', id).execute(),
    )
    expect(await refusal(app.people.ben, storyForm({ name: 'Padded' }))).toMatchObject({
      status: 409,
      message: 'You already have a project called "Padded". Please choose a different name.',
    })
  })

  test.each([
    'Look\u200balike',
    '\u200eLookalike\u200f',
    'Look\u00adalike',
    'Lookalike\ufe0f',
    'Look\u200dalike',
    'Lookalike\ue000',
  ])('[SUBMIT-19] hide nothing, so that %j is not taken for another name', async (name) => {
    expect(await refusal(app.people.ben, storyForm({ name }))).toMatchObject({
      status: 400,
      fields: { name: expect.stringMatching(/Please delete it/) },
    })
  })

  test.each(['Team', 'Support'])(
    '[SUBMIT-19] may be %j, which only people may not be called',
    async (name) => {
      await submitted(app.people.ben, { name })
    },
  )

  test('[SUBMIT-21] let one of two concurrent stories through and report why the other failed', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => submit(app.people.cyd, storyForm({ name: 'Race' }))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const response of responses.filter(({ status }) => status === 409)) {
      const { code, message } = await response.json()
      expect(code).toBe('23505')
      expect([
        'You already have a project called "Race". Please choose a different name.',
        'A project with the name "Race" already exists. Please choose a different name.',
      ]).toContain(message)
    }
  })
})

describe('revival offers', () => {
  const revival = {
    looking_for_roles: ['Developer', 'developer', 'Designer'],
    available_assets: ['Code'],
    contact_method: 'Mail',
    additional_notes: 'Soon, please.',
  }

  test('[SUBMIT-29] [CALLS-14] [DATA-07] are created active, with the story', async () => {
    const story = await submitted(app.people.ann, { is_open_for_revival: true, revival })
    const { contact_method, ...others } = revival
    expect(story.revival_opportunity).toEqual({
      ...others,
      looking_for_roles: ['Developer', 'Designer'],
      id: expect.any(String),
      startup_id: story.id,
      ...OPENED,
      is_demo: false,
    })
    const path = `/api/revival_opportunities/${story.revival_opportunity?.id}`
    const offer = await app.request(path, { as: app.people.ben })
    expect(await offer.json()).toMatchObject({ contact_method })
  })

  test('[SUBMIT-13] are created even when nothing was filled in', async () => {
    const { revival_opportunity } = await submitted(app.people.ann, { is_open_for_revival: true })
    expect(revival_opportunity).toMatchObject({
      looking_for_roles: [],
      available_assets: [],
      additional_notes: '',
    })
  })

  test("[SUBMIT-29] are not created when the story isn't open for revival", async () => {
    expect((await submitted(app.people.ann, { revival })).revival_opportunity).toBeNull()
  })

  test("[SUBMIT-30] don't block the story when they can't be saved", async () => {
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
