import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset, aStartup, forSale } from '../../../../test/factories.ts'
import { documentedOperations } from '../../../../test/operations/operations.ts'
import { sampleFor, send } from '../../../../test/operations/send.ts'
import { codeOf, secretFrom } from '../../../../test/two-step.ts'

let ofAdmins: TestApp
let ofEveryone: TestApp
beforeAll(async () => {
  ofAdmins = await testApp({ REQUIRE_SECOND_FACTOR: 'admins' })
  ofEveryone = await testApp({ REQUIRE_SECOND_FACTOR: 'everyone' })
})
afterAll(async () => {
  await ofAdmins.close()
  await ofEveryone.close()
})

const REQUIRED = 'second_factor_required'

async function enrol(app: TestApp, as: { id: string }) {
  const started = await app.request('/api/two-step-sign-in/secret', { as, method: 'POST' })
  const code = await codeOf(secretFrom((await started.json()).secret))
  expect((await app.request('/api/two-step-sign-in', { as, json: { code } })).status).toBe(200)
}

/** The code of the refusal, or the status of a success. */
const outcome = async (response: Response) => (response.ok ? response.status : (await response.json()).code)

test('refuses an admin without a second factor every admin operation, and a member as before', async () => {
  const { ada, ben } = ofAdmins.people
  const operations = (await documentedOperations(ofAdmins)).filter(({ path }) =>
    path.startsWith('/api/admin/'),
  )
  for (const operation of operations) {
    const sample = await sampleFor(ofAdmins, operation)
    const of = async (as: { id: string }) => outcome(await send(ofAdmins, operation, { ...sample }, { as }))
    expect([operation.key, await of(ada), await of(ben)]).toEqual([operation.key, REQUIRED, '42501'])
  }
})

test('sets up the second factor before an admin sees a page of the panel', async () => {
  const { ada, ben } = ofAdmins.people
  const page = async (as: { id: string }) => {
    const response = await ofAdmins.request('/admin/users', { as, headers: { accept: 'text/html' } })
    return { status: response.status, html: await response.text() }
  }
  const refused = await page(ada)
  expect(refused.status).toBe(403)
  expect(refused.html).toContain('Admins of this site need more than a password.')
  expect(refused.html).toContain('href="/profile/security#two-step"')
  expect((await page(ben)).html).toContain('Access Denied')
  const status = async (as: { id: string }) =>
    (await (await ofAdmins.request('/api/two-step-sign-in', { as })).json()).is_required
  expect([await status(ada), await status(ben)]).toEqual([true, false])
  await enrol(ofAdmins, ada)
  expect((await page(ada)).status).toBe(200)
  expect((await ofAdmins.request('/api/admin/statistics', { as: ada })).status).toBe(200)
  await ofAdmins.request('/api/two-step-sign-in', { as: ada, method: 'DELETE' })
  expect(await outcome(await ofAdmins.request('/api/admin/statistics', { as: ada }))).toBe(REQUIRED)
})

test('an admin without a second factor is a member to the rest of the API too', async () => {
  const { ada, ann, ben } = ofAdmins.people
  const { request, db } = ofAdmins
  const paid = await anAsset(db, ann, forSale)
  const withdrawn = await anAsset(db, ann, { status: 'withdrawn' })
  const story = await aStartup(db, ann, { is_anonymous: true })
  const outcomes = async (as: { id: string }) => {
    const of = async (...parameters: Parameters<typeof request>) => outcome(await request(...parameters))
    const json = { _user_id: ann.id, _role: 'admin' }
    return {
      archive: await of(`/api/marketplace_assets/${paid.id}/archive`, { as }),
      file: await of(`/api/marketplace_assets/${paid.id}/files/1/url`, { as, method: 'POST' }),
      withdrawn: await of(`/api/marketplace_assets/${withdrawn.id}`, { as }),
      deletion: await of(`/api/marketplace_assets/${paid.id}`, {
        as,
        method: 'DELETE',
        json: { reason: 'Spam' },
      }),
      profile: await of(`/api/profiles/${ann.id}`, { as }),
      reservedName: await of(`/api/profiles/${as.id}`, {
        as,
        method: 'PATCH',
        json: { full_name: 'Unpause Team' },
      }),
      role: await of('/api/rpc/has_role', { as, json }),
    }
  }
  const authorOf = async (as: { id: string }) =>
    (await (await request(`/api/startups/${story.id}`, { as })).json()).user_id
  const refused = await outcomes(ben)
  expect(Object.values(refused).filter((result) => typeof result === 'number')).toEqual([])
  expect(await outcomes(ada)).toEqual(refused)
  expect([await authorOf(ada), await authorOf(ben)]).toEqual([null, null])
  const aboutThemselves = { as: ada, json: { _user_id: ada.id, _role: 'admin' } }
  expect(await (await request('/api/rpc/has_role', aboutThemselves)).json()).toBe(true)

  await enrol(ofAdmins, ada)
  expect((await request(`/api/profiles/${ann.id}`, { as: ada })).status).toBe(200)
  expect((await request(`/api/marketplace_assets/${withdrawn.id}`, { as: ada })).status).toBe(200)
  await request('/api/two-step-sign-in', { as: ada, method: 'DELETE' })
  expect(await outcomes(ada)).toEqual(refused)
})

test('asks members of that site for nothing', async () => {
  const { cyd } = ofAdmins.people
  expect(await outcome(await publishComment(ofAdmins, cyd))).not.toBe(REQUIRED)
  expect((await ofAdmins.request('/dashboard', { as: cyd })).status).toBe(200)
})

const publishComment = (app: TestApp, as: { id: string }) =>
  app.request('/api/comments', {
    as,
    json: { id: crypto.randomUUID(), startup_id: crypto.randomUUID(), content: 'Hi' },
  })

test('where everyone needs it, members read but write nothing until they set it up', async () => {
  const { ben } = ofEveryone.people
  expect(await outcome(await publishComment(ofEveryone, ben))).toBe(REQUIRED)
  expect((await ofEveryone.request('/api/startups', { as: ben })).status).toBe(200)
  for (const page of ['/dashboard', '/profile'])
    expect((await ofEveryone.request(page, { as: ben })).status, page).toBe(200)
  const submit = await ofEveryone.request('/submit', { as: ben })
  expect([submit.status, submit.headers.get('location')]).toEqual([302, '/profile/security#two-step'])
  const security = await ofEveryone.request('/profile/security', { as: ben })
  expect(await security.text()).toContain('This site requires two-step sign-in.')
  await enrol(ofEveryone, ben)
  expect(await outcome(await publishComment(ofEveryone, ben))).not.toBe(REQUIRED)
  expect((await ofEveryone.request('/submit', { as: ben })).status).toBe(200)
})

test('where everyone needs it, members without it still look after their account and ask for help', async () => {
  const { cyd } = ofEveryone.people
  const message = {
    kind: 'support',
    id: crypto.randomUUID(),
    name: 'Cyd',
    email: cyd.email,
    subject: 'My phone is gone',
    message: 'How do I get back in?',
  }
  const written = await ofEveryone.request('/api/support_messages', { as: cyd, json: message })
  expect(await outcome(written)).toBe(201)
  for (const path of ['/api/email-change', '/api/account-deletion'])
    expect((await ofEveryone.request(path, { as: cyd, method: 'DELETE' })).status, path).toBe(204)
})

test('where everyone needs it, guests still sign up and write to support', async () => {
  const json = { email: 'newcomer@example.com', password: 'long enough' }
  expect((await ofEveryone.request('/api/users', { json })).status).toBe(201)
})
