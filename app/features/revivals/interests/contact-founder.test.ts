import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aDemoAccount, anOpportunity, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = (id: string, as?: { id: string }) =>
  app.request(`/contact-founder/${id}`, { ...(as && { as }), headers: { accept: 'text/html' } })

const anOffer = async (
  offer: Parameters<typeof anOpportunity>[2] = {},
  story: Parameters<typeof aStartup>[2] = {},
) =>
  anOpportunity(
    app.db,
    await aStartup(app.db, app.people.ann, { is_open_for_revival: true, ...story }),
    offer,
  )

test("[REVIVE-01] [REVIVE-02] shows the story's logo, name and one-liner to everybody", async () => {
  const { id } = await anOffer(
    {},
    { name: 'Everpix & <Friends>', one_liner: 'Every photo, sorted.', logo_url: '/files/logo.webp' },
  )
  for (const as of [undefined, app.people.ben]) {
    const response = await page(id, as)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toMatch(/<h1[^>]*>Everpix &amp; &lt;Friends&gt;<\/h1>/)
    expect(html).toContain('Every photo, sorted.')
    expect(html).toMatch(/<img[^>]*src="\/files\/logo.webp"/)
    expect(html).toContain('<title>Express Interest in Everpix &amp; &lt;Friends&gt; · Unpause</title>')
  }
})

test('[STORY-21] says above the form to whom a message about a demo story goes', async () => {
  const { ben } = app.people
  const demo = await aDemoAccount(app.db)
  const ofTheDemo = await anOpportunity(app.db, await aStartup(app.db, demo, { is_open_for_revival: true }))
  const whom = 'your message goes to the people who run this site.'
  const promised = 'They&#x27;ll reply here or by email.'
  const ofDemo = await (await page(ofTheDemo.id, ben)).text()
  expect([ofDemo.includes(whom), ofDemo.includes(promised)]).toEqual([true, false])
  const other = await (await page((await anOffer()).id, ben)).text()
  expect([other.includes(whom), other.includes(promised)]).toEqual([false, true])
})

test("[REVIVE-03] shows roles, assets, notes and the contact method in 'About This Opportunity'", async () => {
  const { id } = await anOffer({
    looking_for_roles: ['Growth lead', 'iOS engineer'],
    available_assets: ['Clustering engine'],
    additional_notes: 'Please do the sums again.',
    contact_method: 'A postcard',
  })
  const html = await (await page(id, app.people.ben)).text()
  const box = /<section[^>]*aria-labelledby="opportunity".*?<\/section>/s.exec(html)?.[0] ?? ''
  for (const text of [
    'About This Opportunity',
    'Looking for',
    'Growth lead',
    'iOS engineer',
    'Available assets',
    'Clustering engine',
    'Notes',
    'Please do the sums again.',
    'Preferred contact method',
    'A postcard',
  ]) {
    expect(box).toContain(text)
  }
})

test('[REVIVE-03] shows guests the contact method with its address masked, and asks them to sign in to see it', async () => {
  const { id } = await anOffer({ contact_method: 'A postcard, or ann@secret.example' })
  const html = await (await page(id)).text()
  expect(html).toContain('A postcard, or •••')
  expect(html).toContain('>Sign in to see<')
  expect(html).not.toContain('secret.example')
  expect(await (await page(id, app.people.ben)).text()).not.toContain('>Sign in to see<')
  const open = await anOffer({ contact_method: 'A postcard' })
  expect(await (await page(open.id)).text()).not.toContain('>Sign in to see<')
})

test('[REVIVE-03] omits headings of empty fields', async () => {
  const emptyOffer = { looking_for_roles: [], available_assets: [], contact_method: '' }
  const { id } = await anOffer(emptyOffer)
  const html = await (await page(id)).text()
  expect(html).toContain('About This Opportunity')
  for (const heading of ['Looking for', 'Available assets', '>Notes<', 'Preferred contact method']) {
    expect(html).not.toContain(heading)
  }
})

test('[REVIVE-04] [REVIVE-05] [REVIVE-06] [REVIVE-07] has a required message of six rows, an optional email address with a hint, a button and a link back', async () => {
  const { id } = await anOffer()
  const html = await (await page(id, app.people.ben)).text()
  const message = /<textarea[^>]*name="message"[^>]*>/.exec(html)?.[0]
  expect(message).toContain('rows="6"')
  expect(message).toContain('aria-required="true"')
  const email = /<input[^>]*name="contact_email"[^>]*>/.exec(html)?.[0] ?? ''
  expect(email).toContain('type="email"')
  expect(email).not.toContain('required')
  const hintId = /aria-describedby="([^" ]*)/.exec(email)?.[1]
  expect(html).toMatch(new RegExp(`<p id="${hintId}"[^>]*>if different from your account email</p>`))
  expect(html).toContain('Send Interest</span></button>')
  expect(html).toContain('Cancel</a>')
  expect(html).toContain('Back</a>')
})

test.each(['1', '..%2Fcomments', '%00', crypto.randomUUID()])(
  '[REVIVE-08] returns 404 for /contact-founder/%s',
  async (id) => {
    const response = await page(id)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('Revival opportunity not found')
  },
)

test('[REVIVE-16] shows a closed offer without the form', async () => {
  const { id } = await anOffer({ is_active: false }, { name: 'Rdio' })
  const response = await page(id)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('Rdio')
  expect(html).toContain('The founder has closed this offer')
  expect(html).not.toContain('<textarea')
})

test.each([true, false])(
  'links the founder to the inbox in place of the form (anonymous: %s)',
  async (is_anonymous) => {
    const { id } = await anOffer({}, { is_anonymous })
    const own = await (await page(id, app.people.ann)).text()
    expect(own).toContain('This is your own story. You&#x27;ll find messages about it on your dashboard.')
    expect(own).toContain('href="/dashboard#interests"')
    expect(own).not.toContain('<textarea')
    const others = await (await page(id, app.people.ben)).text()
    expect(others).toContain('<textarea')
  },
)

test('links to the form from the story page, except for the founder', async () => {
  const startup = await aStartup(app.db, app.people.ann, { is_open_for_revival: true })
  await anOpportunity(app.db, startup)
  const read = async (as?: { id: string }) =>
    (
      await app.request(`/story/${startup.id}`, { ...(as && { as }), headers: { accept: 'text/html' } })
    ).text()
  expect(await read(app.people.ann)).not.toContain('href="/contact-founder')
  expect(await read(app.people.ben)).toContain('href="/contact-founder')
  expect(await read()).toContain('Express Interest')
})

test("[SUBMIT-32] doesn't identify the founder of an anonymous story", async () => {
  const { id } = await anOffer({}, { is_anonymous: true })
  const html = await (await page(id)).text()
  expect(html).not.toContain(app.people.ann.id)
  expect(html).not.toContain(app.people.ann.full_name)
})
