import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anUpload } from '../../../test/factories.ts'
import type { Person } from '../../../test/people.ts'
import { pictureUrl } from '../uploads/upload.ts'
import { STORY_LIMITS, type StoryData } from './story.ts'
import { storyAnswer } from './story-answers.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let told = 0
const aForm = (changes: object = {}) => {
  told += 1
  return {
    id: crypto.randomUUID(),
    name: `Told story ${told}`,
    one_liner: 'A watch with a week of battery.',
    category: 'Other',
    builder_name: 'The two of us',
    inspiration: 'A cyclist who could not reach his phone.',
    what_happened: 'It sold. Then it did not.',
    publishing_consent: true,
    ...changes,
  }
}

const submit = (as: Person | null, json: unknown) => app.request('/api/startups', { ...(as && { as }), json })

async function submitted(as: Person, changes: object = {}): Promise<StoryData> {
  const answered = await submit(as, aForm(changes))
  expect(answered.status).toBe(201)
  return storyAnswer.parse(await answered.json())
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
    const form = aForm({
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
    expect(storyAnswer.parse(await answered.json())).toMatchObject({
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
    const form = aForm()
    const again = { ...form, id: form.id.toUpperCase() }
    const answers = [await submit(app.people.ann, form), await submit(app.people.ann, again)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await answers[0]!.json()).toEqual(await answers[1]!.json())
  })

  test('[FRESH-04] is there once when it is sent twice at the same time', async () => {
    const form = aForm({ is_open_for_revival: true })
    const answers = await Promise.all([submit(app.people.ann, form), submit(app.people.ann, form)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await app.db.system((tx) =>
      sql`select id from revival_opportunities where startup_id = ${form.id}`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  })

  test("[ROLES-04] [SUBMIT-22] under another's id is refused, and theirs stays as it was", async () => {
    const theirs = await submitted(app.people.ann)
    expect(await refusal(app.people.ben, aForm({ id: theirs.id, name: 'Mine now' }))).toMatchObject({
      status: 403,
      code: '42501',
      message: 'Authentication error. Please try logging out and back in.',
    })
    expect((await stored(theirs.id))?.name).toBe(theirs.name)
  })

  test('[SUBMIT-16] by a visitor is refused', async () => {
    expect(await refusal(null, aForm())).toMatchObject({
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

describe('names', () => {
  test('[SUBMIT-19] [CALLS-08] one person tells no two stories of one name', async () => {
    await submitted(app.people.ben, { name: 'Twice told' })
    expect(await refusal(app.people.ben, aForm({ name: '  Twice told ' }))).toMatchObject({
      status: 409,
      code: '23505',
      message: 'You already have a project called "Twice told". Please choose a different name.',
    })
    expect((await submitted(app.people.cyd, { name: 'Twice told' })).name).toBe('Twice told')
  })

  test('[SUBMIT-21] of two told at once with one name one is kept, and the other learns why not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => submit(app.people.cyd, aForm({ name: 'Race' }))),
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

describe('pictures', () => {
  const picture = async (owner: Person, bucket: 'startup-logos' | 'startup-screenshots' | 'avatars') => {
    const { id } = await anUpload(app.db, owner, { bucket, width: 200, height: 100 })
    return { id, url: pictureUrl(bucket, id, 200, 100) }
  }
  const isUsed = (id: string) =>
    app.db.system(async (tx) => {
      const row = await tx.selectFrom('uploads').select('attached_at').where('id', '=', id).executeTakeFirst()
      return row?.attached_at !== null
    })

  test('[SUBMIT-34] [STORE-02] of its author belong to the story, and are not cleared away', async () => {
    const logo = await picture(app.people.ann, 'startup-logos')
    const screenshot = await picture(app.people.ann, 'startup-screenshots')
    const other = await picture(app.people.ann, 'startup-screenshots')
    const story = await submitted(app.people.ann, { logo_url: logo.url, screenshots: [screenshot.url] })
    expect(story).toMatchObject({ logo_url: logo.url, screenshots: [screenshot.url] })
    expect([await isUsed(logo.id), await isUsed(screenshot.id), await isUsed(other.id)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[SUBMIT-32] of an anonymous story say nothing of its author', async () => {
    const logo = await picture(app.people.ann, 'startup-logos')
    const answered = await submit(app.people.ann, aForm({ is_anonymous: true, logo_url: logo.url }))
    expect(answered.status).toBe(201)
    expect(await answered.text()).not.toContain(app.people.ann.id)
  })

  test('[ROLES-04] of another, of another kind or of another size are refused, and stay unused', async () => {
    const theirs = await picture(app.people.ben, 'startup-logos')
    const mine = await picture(app.people.ann, 'startup-logos')
    const avatar = await picture(app.people.ann, 'avatars')
    const asked = [
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
    for (const changes of asked) {
      const refused = await refusal(app.people.ann, aForm(changes))
      expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('uploaded here') })
      expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(changes))
    }
    expect([await isUsed(theirs.id), await isUsed(mine.id)]).toEqual([false, false])
  })
})

describe('what is not taken', () => {
  test('[SUBMIT-17] [SUBMIT-18] everything that is missing is said at once, in its order', async () => {
    const blank = aForm({
      name: ' ',
      one_liner: '\t',
      category: '',
      what_happened: '\u200b',
      challenges: ' \n',
    })
    expect(await refusal(app.people.ann, blank)).toMatchObject({
      status: 400,
      message:
        'Project name is required, One-liner is required, Category is required, Description is required, What happened section is required',
    })
  })

  test.each([
    [{ name: 5 }, 'Project name is required'],
    [{ name: null }, 'Project name is required'],
    [{ category: undefined }, 'Category is required'],
    [{ category: 'Astrology' }, 'There is no such category'],
    [{ what_happened: undefined, challenges: 'Money.' }, 'Description is required'],
    [{ publishing_consent: false }, 'Publishing consent is required'],
    [{ publishing_consent: 'true' }, 'Publishing consent is required'],
    [{ publishing_consent: undefined }, 'Publishing consent is required'],
    [{ name: 'x'.repeat(STORY_LIMITS.name + 1) }, 'Project name may have at most 120 characters'],
    [{ one_liner: '🧵'.repeat(STORY_LIMITS.one_liner + 1) }, 'One-liner may have at most 200 characters'],
    [{ inspiration: 'x'.repeat(STORY_LIMITS.text + 1) }, 'Inspiration may have at most 20,000 characters'],
    [{ stage: 'buried' }, 'There is no such stage'],
    [{ project_type: '' }, 'There is no such project type'],
    [
      { website_link: 'javascript:alert(1)' },
      'Website must be an address that begins with http:// or https://',
    ],
    [
      { github_link: 'example.com' },
      'Code repository must be an address that begins with http:// or https://',
    ],
    [{ video_demo: 'https://' }, 'Video / demo must be an address that begins with http:// or https://'],
    [
      { launch_post: 'https://example.com/a b' },
      'Launch post must be an address that begins with http:// or https://',
    ],
    [
      { social_profiles: `https://e.example/${'x'.repeat(2_048)}` },
      'Social profiles may have at most 2,048 characters',
    ],
    [{ tags: 'Hardware' }, 'Tags must be texts'],
    [{ tags: [5] }, 'Tags must be texts'],
    [
      { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) },
      'Tags: at most 20, each of at most 40 characters',
    ],
    [{ tech_stack: ['x'.repeat(41)] }, 'Tech stack: at most 20, each of at most 40 characters'],
    [
      { screenshots: Array(4).fill(pictureUrl('startup-screenshots', crypto.randomUUID(), 1, 1)) },
      'Maximum 3 screenshots allowed',
    ],
    [{ is_anonymous: 'yes' }, 'Whether the story is anonymous must be true or false'],
    [{ is_open_for_revival: 1 }, 'Whether the story is open for revival must be true or false'],
    [{ revival: 'Mail me' }, 'What is offered and sought must be an object'],
    [
      { revival: { looking_for_roles: ['x'.repeat(81)] } },
      'Roles: at most 20, each of at most 80 characters',
    ],
    [{ id: 'new' }, 'This is no id'],
  ])('a story with %j is refused with one sentence', async (changes, message) => {
    expect(await refusal(app.people.ann, aForm(changes))).toMatchObject({
      status: 400,
      code: '22023',
      message,
    })
  })

  test.each(['[]', 'null', '"story"', '{', ''])('the body %j is refused', async (body) => {
    const answered = await app.request('/api/startups', {
      as: app.people.ann,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answered.status).toBe(400)
    expect(await answered.json()).toMatchObject({ code: '22023', message: expect.stringMatching(/\w/) })
  })

  test('[SUBMIT-20] a name that cannot be looked up is said to be so', async () => {
    const look = (how: 'grant' | 'revoke') =>
      app.db.system((tx) =>
        sql`${sql.raw(how)} select on startups ${sql.raw(how === 'grant' ? 'to' : 'from')} authenticated`.execute(
          tx,
        ),
      )
    await look('revoke')
    const refused = await refusal(app.people.ann, aForm())
    await look('grant')
    expect(refused.message).toBe('Unable to validate project name. Please try again.')
  })

  test('[SUBMIT-23] what the database refuses for a reason of its own is said to be so', async () => {
    const form = aForm({ name: 'Unlucky' })
    await app.db.system((tx) =>
      sql`alter table startups add constraint superstition check (name <> 'Unlucky')`.execute(tx),
    )
    expect(await refusal(app.people.ann, form)).toMatchObject({
      status: 400,
      message: 'Failed to submit project: Some of what was sent does not fit.',
    })
  })
})
