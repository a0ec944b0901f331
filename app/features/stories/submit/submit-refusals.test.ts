import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { pictureUrl } from '../../uploads/upload.ts'
import { STORY_LIMITS } from '../story.ts'
import { storyForm } from '../story-form.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function refusal(json: unknown) {
  const response = await app.request('/api/startups', { as: app.people.ann, json })
  const body: { code: string; message: string } = await response.json()
  return { status: response.status, ...body }
}

test('[SUBMIT-17] [SUBMIT-18] reports all missing fields at once, in order', async () => {
  const blank = storyForm({
    name: ' ',
    one_liner: '\t',
    category: '',
    what_happened: '\u200b',
    challenges: ' \n',
  })
  expect(await refusal(blank)).toMatchObject({
    status: 400,
    message:
      'Project name is required, One-liner is required, Category is required, Description is required, What happened section is required',
  })
})

test.each([
  [{ name: 5 }, 'Project name is required'],
  [{ name: null }, 'Project name is required'],
  [{ category: undefined }, 'Category is required'],
  [{ category: 'Astrology' }, 'Unknown category'],
  [{ what_happened: undefined, challenges: 'Money.' }, 'Description is required'],
  [{ publishing_consent: false }, 'Publishing consent is required'],
  [{ publishing_consent: 'true' }, 'Publishing consent is required'],
  [{ publishing_consent: undefined }, 'Publishing consent is required'],
  [{ name: 'x'.repeat(STORY_LIMITS.name + 1) }, 'Project name must be 120 characters or fewer'],
  [{ one_liner: '🧵'.repeat(STORY_LIMITS.one_liner + 1) }, 'One-liner must be 200 characters or fewer'],
  [{ inspiration: 'x'.repeat(STORY_LIMITS.text + 1) }, 'Inspiration must be 20,000 characters or fewer'],
  [{ stage: 'buried' }, 'Unknown stage'],
  [{ project_type: '' }, 'Unknown project type'],
  [{ website_link: 'javascript:alert(1)' }, 'Website must be a link that starts with http:// or https://'],
  [{ github_link: 'a@example.com' }, 'Code repository must be a link that starts with http:// or https://'],
  [{ video_demo: 'https://' }, 'Video / demo must be a link that starts with http:// or https://'],
  [
    { launch_post: 'https://example.com/a b' },
    'Launch post must be a link that starts with http:// or https://',
  ],
  [
    { social_profiles: `https://e.example/${'x'.repeat(2_048)}` },
    'Social profiles must be 2,048 characters or fewer',
  ],
  [{ tags: 'Hardware' }, 'Tags must be a list of strings'],
  [{ tags: [5] }, 'Tags must be a list of strings'],
  [
    { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) },
    'Tags: up to 20, with up to 40 characters each',
  ],
  [{ tech_stack: ['x'.repeat(41)] }, 'Tech stack: up to 20, with up to 40 characters each'],
  [
    { screenshots: Array(4).fill(pictureUrl('startup-screenshots', crypto.randomUUID(), 1, 1)) },
    'Maximum 3 screenshots allowed',
  ],
  [{ is_anonymous: 'yes' }, 'Publish anonymously must be true or false'],
  [{ is_open_for_revival: 1 }, 'Open for revival must be true or false'],
  [{ revival: 'Mail me' }, 'Revival details must be an object'],
  [{ revival: { looking_for_roles: ['x'.repeat(81)] } }, 'Roles: up to 20, with up to 80 characters each'],
  [{ id: 'new' }, 'Must be a valid UUID'],
])('rejects a story with %j with one message', async (changes, message) => {
  expect(await refusal(storyForm(changes))).toMatchObject({
    status: 400,
    code: '22023',
    message,
  })
})

test.each([
  [
    'Unp\u0430use Te\u0430m',
    'This name is reserved, or looks too much like one that is. Please choose another one.',
  ],
  [
    '\u202eayaM',
    'This name starts with an invisible mark for the text direction. Please delete it, or type the name again.',
  ],
  ['Ma\u200bya', "There's an invisible character after “Ma”. Please delete it, or type the name again."],
  ['Ann\u{13441}', "There's an invisible character after “Ann”. Please delete it, or type the name again."],
  [
    'Zal\u0302\u0301\u0303\u0304\u0305go',
    'One letter in this name has more than 4 accents or other marks, which could cover the text around it. Please use fewer.',
  ],
])('rejects the builder name %j', async (builder_name, message) => {
  const form = storyForm({ name: 'Named by somebody', builder_name })
  expect(await refusal(form)).toMatchObject({ status: 400, message, fields: { builder_name: message } })
  const stored = app.db.system((tx) =>
    tx.selectFrom('startups').select('id').where('id', '=', form.id).execute(),
  )
  expect(await stored).toEqual([])
})

test('lets an admin build a story under a reserved name', async () => {
  const json = storyForm({ name: 'By the team', builder_name: 'Unpause Team' })
  expect((await app.request('/api/startups', { as: app.people.ada, json })).status).toBe(201)
})

test.each(['[]', 'null', '"story"', '{', ''])('rejects the body %j', async (body) => {
  const response = await app.request('/api/startups', {
    as: app.people.ann,
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: '22023', message: expect.stringMatching(/\w/) })
})

test('[SUBMIT-20] reports when the name lookup fails', async () => {
  const changeGrant = (how: 'grant' | 'revoke') =>
    app.db.system((tx) =>
      sql`${sql.raw(how)} select on startups ${sql.raw(how === 'grant' ? 'to' : 'from')} authenticated`.execute(
        tx,
      ),
    )
  await changeGrant('revoke')
  const refused = await refusal(storyForm())
  await changeGrant('grant')
  expect(refused.message).toBe('Unable to validate project name. Please try again.')
})

test('[SUBMIT-23] reports other database errors with their reason', async () => {
  const form = storyForm({ name: 'Unlucky' })
  await app.db.system((tx) =>
    sql`alter table startups add constraint superstition check (name <> 'Unlucky')`.execute(tx),
  )
  expect(await refusal(form)).toMatchObject({
    status: 400,
    message: 'Failed to submit project: Some values are invalid.',
  })
})
