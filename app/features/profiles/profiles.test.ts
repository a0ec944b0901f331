import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('[CALLS-19] returns the own profile with its email', async () => {
  const { ann } = app.people
  const response = await app.request(`/api/profiles/${ann.id}`, { as: ann })
  expect(response.status).toBe(200)
  expect(Object.keys(await response.json()).sort()).toEqual(
    [
      'about',
      'are_links_held',
      'avatar_url',
      'created_at',
      'email',
      'first_login_completed',
      'full_name',
      'handle',
      'handle_fixed_until',
      'id',
      'links',
    ].sort(),
  )
})

test('[CALLS-19] [ROLES-04] hides and protects the profiles of others', async () => {
  const { ann, ben } = app.people
  expect((await app.request(`/api/profiles/${ann.id}`)).status).toBe(401)
  const read = await app.request(`/api/profiles/${ann.id}`, { as: ben })
  expect(read.status).toBe(404)
  expect(await read.json()).toMatchObject({ code: 'PGRST116' })
  const changed = await app.request(`/api/profiles/${ann.id}`, {
    as: ben,
    method: 'PATCH',
    json: { full_name: 'Mallory' },
  })
  expect(changed.status).toBe(404)
})

test('[CALLS-19] changes only the given fields and updated_at', async () => {
  const { ben } = app.people
  const stamp = () =>
    app.db.system((tx) =>
      tx.selectFrom('profiles').select('updated_at').where('id', '=', ben.id).executeTakeFirstOrThrow(),
    )
  const before = await stamp()
  const response = await app.request(`/api/profiles/${ben.id}`, {
    as: ben,
    method: 'PATCH',
    json: { full_name: '  Ben Ødegård 🌱 ' },
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    full_name: 'Ben Ødegård 🌱',
    avatar_url: null,
    first_login_completed: false,
  })
  expect((await stamp()).updated_at > before.updated_at).toBe(true)
})

test('[CALLS-19] [PROF-08] sets and removes an uploaded picture as the public avatar', async () => {
  const { cyd } = app.people
  const body = new FormData()
  body.set('file', new File([PIXEL], 'me.png', { type: 'image/png' }))
  const uploaded = await app.request(`/api/uploads/avatars/${crypto.randomUUID()}`, {
    as: cyd,
    method: 'PUT',
    body,
  })
  const { url } = await uploaded.json()
  for (const avatar_url of [url, null]) {
    const response = await app.request(`/api/profiles/${cyd.id}`, {
      as: cyd,
      method: 'PATCH',
      json: { avatar_url },
    })
    expect(response.status).toBe(200)
    const profile = await (await app.request(`/api/public_profiles/${cyd.id}`)).json()
    expect(profile.avatar_url).toBe(avatar_url)
  }
})

test('[PROF-02] stores no name when it is blank', async () => {
  const { ada } = app.people
  const response = await app.request(`/api/profiles/${ada.id}`, {
    as: ada,
    method: 'PATCH',
    json: { full_name: '   ' },
  })
  expect(await response.json()).toMatchObject({ full_name: null })
})

test('[CALLS-19] shows the name of a member to everyone, but not the email', async () => {
  const { ann } = app.people
  const response = await app.request(`/api/public_profiles/${ann.id}`)
  expect(response.status).toBe(200)
  expect(Object.keys(await response.json()).sort()).toEqual(['avatar_url', 'full_name', 'handle', 'id'])
  expect((await app.request(`/api/public_profiles/${crypto.randomUUID()}`)).status).toBe(404)
})

test.each([
  ['two\nlines', 'two lines'],
  ['nul\u0000', 'nul'],
  ['Ma\ud83dya', 'Ma\ufffdya'],
  ['👩‍💻 Maya', '👩‍💻 Maya'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['क्‍ष', 'क्‍ष'],
  ['می‌خواهم', 'می‌خواهم'],
  ['מאיה', 'מאיה'],
])('[CALLS-19] [PROF-08] stores the name %j as %j', async (full_name, stored) => {
  const { ann } = app.people
  const json = { full_name }
  const response = await app.request(`/api/profiles/${ann.id}`, { as: ann, method: 'PATCH', json })
  expect(response.status).toBe(200)
  expect(await (await app.request(`/api/public_profiles/${ann.id}`)).json()).toMatchObject({
    full_name: stored,
  })
})

test.each([
  [
    '\u202eayaM',
    'This name starts with an invisible mark for the text direction. Please delete it, or type the name again.',
  ],
  [
    'Maya \u200fLevi',
    "There's an invisible mark for the text direction after “Maya”. Please delete it, or type the name again.",
  ],
  ['Ma\u200bya', "There's an invisible character after “Ma”. Please delete it, or type the name again."],
  ['Ma\u200dya', "There's an invisible character after “Ma”. Please delete it, or type the name again."],
  ['\u3164', 'This name starts with an invisible character. Please delete it, or type the name again.'],
  [
    'Ma\uf8ffya',
    "There's a character that many devices can't show after “Ma”. Please delete it, or choose another one.",
  ],
  [
    '\u0378Maya',
    "This name starts with a character that many devices can't show. Please delete it, or choose another one.",
  ],
])('[CALLS-19] [PROF-08] rejects the name %j and says where the character is', async (full_name, message) => {
  const { ann } = app.people
  const before = await (await app.request(`/api/public_profiles/${ann.id}`)).json()
  const refused = await app.request(`/api/profiles/${ann.id}`, {
    as: ann,
    method: 'PATCH',
    json: { full_name },
  })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ message, fields: { full_name: message } })
  expect(await (await app.request(`/api/public_profiles/${ann.id}`)).json()).toEqual(before)
})

test.each([
  [{}, 'No changes to save'],
  [
    { full_name: 'Zal\u0302\u0301\u0303\u0304\u0305go' },
    'One letter in this name has more than 4 accents or other marks, which could cover the text around it. Please use fewer.',
  ],
  [
    { full_name: '\u{1d159}' },
    'This name starts with an invisible character. Please delete it, or type the name again.',
  ],
  [{ full_name: 'x'.repeat(121) }, 'Names can be up to 120 characters long'],
  [{ avatar_url: 'https://elsewhere.example/a.png' }, 'Please use an image you uploaded here'],
  [
    { avatar_url: '/files/avatars/11111111-1111-4111-8111-111111111111_10x10.webp' },
    'Please use an image you uploaded here',
  ],
])('[CALLS-19] rejects %j and gives the reason', async (json, message) => {
  const { ann } = app.people
  const response = await app.request(`/api/profiles/${ann.id}`, { as: ann, method: 'PATCH', json })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message })
})

test.each([
  'Unpause',
  ' UNPAUSE  Team',
  'Unpause-Admins',
  'Unp\u0430use Te\u0430m',
  'ＵＮＰＡＵＳＥ',
  'u n p a u s e',
  'The Unpause Team',
  'Unpause.com',
  'Unpau$e',
  'Uпpause',
  'Administrator',
  'Moderators',
])('reserves the name %j for admins', async (full_name) => {
  const { ben, ada } = app.people
  const change = (who: { id: string }) =>
    app.request(`/api/profiles/${who.id}`, { as: who, method: 'PATCH', json: { full_name } })
  const refused = await change(ben)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    fields: {
      full_name: 'This name is reserved, or looks too much like one that is. Please choose another one.',
    },
  })
  expect((await change(ada)).status).toBe(200)
})

test.each(['Ann Supporter', 'Stefan Administratov', 'Shaun Pause'])(
  'allows the name %j',
  async (full_name) => {
    const { ben } = app.people
    const json = { full_name }
    const response = await app.request(`/api/profiles/${ben.id}`, { as: ben, method: 'PATCH', json })
    expect(response.status).toBe(200)
  },
)

test('[CALLS-20] [ROLES-09] allows has_role for members and rejects guests', async () => {
  const { ada, ann } = app.people
  const ask = (_user_id: string, as?: { id: string }, _role = 'admin') =>
    app.request('/api/rpc/has_role', { ...(as && { as }), json: { _user_id, _role } })
  expect(await (await ask(ada.id, ada)).json()).toBe(true)
  expect(await (await ask(ann.id, ann)).json()).toBe(false)
  expect((await ask(ada.id)).status).toBe(401)
  expect((await ask('not-an-id', ann)).status).toBe(400)
  expect((await ask(ada.id, ann, 'superhero')).status).toBe(400)
})

test('[CALLS-20] has_role answers Ann about herself and Ada, an admin, about anybody, but not Ann about Ada', async () => {
  const { ada, ann, ben } = app.people
  const ask = (as: { id: string }, about: { id: string }) =>
    app.request('/api/rpc/has_role', { as, json: { _user_id: about.id, _role: 'admin' } })
  expect(await (await ask(ada, ben)).json()).toBe(false)
  for (const about of [ada, ben]) {
    const refused = await ask(ann, about)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ message: 'You can only ask about your own role.' })
  }
})
