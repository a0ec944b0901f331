import { Writable } from 'node:stream'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sendDigests } from '../../app/features/notifications/email/send-digests.jobs.ts'
import { sendNotices } from '../../app/features/notifications/email/send-notices.jobs.ts'
import { sendMatches } from '../../app/features/revivals/matching/send-matches.jobs.ts'
import { storiesFound } from '../../app/features/stories/stories.read.ts'
import { type TestApp, testApp } from '../app.ts'
import { anOpportunity, aStartup } from '../factories.ts'
import { everyPath } from '../operations/every-path.ts'
import { ownHandle } from '../own-handle.ts'
import type { Person } from '../people.ts'
import { aToken } from '../token-factory.ts'
import { tus } from '../tus.ts'

const FOUNDER = {
  id: '5eed0f0e-4a11-4c0f-9b1d-0d15ea5e0f0e',
  full_name: 'Zephyrine Quillfeather',
  email: 'zephyrine@quillfeather.example',
}
/** The parts of the name are looked for one by one, since a text may have only one of them. */
const TRACES = ['zephyrine', 'quillfeather', FOUNDER.id]

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  const lines = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  app = await testApp({}, undefined, pino({ level: 'trace' }, lines))
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({
        ...{ id: FOUNDER.id, name: FOUNDER.full_name, email: FOUNDER.email, email_verified: true },
        created_at: new Date(Date.now() - 30 * 24 * 60 * 60_000),
      })
      .execute(),
  )
  await ownHandle(app.db, FOUNDER, 'zephyrine-quillfeather')
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

/** Each text that has a trace of the founder, with what stands around it. */
const traced = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([name, text]) =>
    TRACES.flatMap((trace) => {
      const at = text.toLowerCase().indexOf(trace)
      return at < 0 ? [] : [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
    }),
  )

const post = async (person: Person, path: string, json: object, method = 'POST') => {
  const response = await app.request(path, { as: person, method, json })
  expect(response.status, `${path} ${await response.clone().text()}`).toBeLessThan(300)
  return response.json()
}

async function aPlantedPhoto() {
  const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${FOUNDER.full_name}</creator></x:xmpmeta><?xpacket end="w"?>`
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: FOUNDER.full_name, Copyright: FOUNDER.email } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
  expect(traced({ photo: photo.toString('latin1') })).not.toEqual([])
  return new Uint8Array(photo)
}

const PLANTED_PDF = new TextEncoder().encode(
  `%PDF-1.4\n1 0 obj\n<< /Title (Terms) /Author (${FOUNDER.full_name}) >>\nendobj\ntrailer\n<< /Info 1 0 R >>\n%%EOF\n`,
)

/** All that a reader gets from every page, feed, file and operation, with its headers. */
async function everythingFor(reader: Person | undefined, ids: Readonly<Record<string, string>>) {
  const texts: Record<string, string> = {}
  for (const path of await everyPath(app, ids)) {
    // The streams have no end, and the mailbox is for development.
    if (path.startsWith('/api/realtime/') || path.startsWith('/dev/')) continue
    const response = await app.request(path, {
      ...(reader && { as: reader }),
      headers: { accept: 'text/html,*/*' },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    texts[`${path} for ${reader?.full_name ?? 'a guest'}`] =
      `${JSON.stringify([...response.headers])}\n${bytes.toString('latin1')}`
  }
  return texts
}

test('[SUBMIT-32] an anonymous founder is in no byte that others get, from the offer to the stamp', async () => {
  const { ben, cyd } = app.people
  const story = await aStartup(app.db, FOUNDER, {
    name: 'Night Bus',
    is_anonymous: true,
    builder_name: null,
    is_open_for_revival: true,
  })
  const offer = await anOpportunity(app.db, story, {
    passes_on: JSON.stringify([{ kind: 'domain', what: 'nightbus.example' }]),
    contact_method: 'Through this page',
  })
  for (const reader of [ben, cyd]) await post(reader, `/api/follows/story/${story.id}`, { bell: true }, 'PUT')
  const interest = async (person: Person): Promise<string> => {
    const json = {
      id: crypto.randomUUID(),
      revival_opportunity_id: offer.id,
      message: 'I would like to drive it.',
      contact_email: null,
    }
    return (await post(person, '/api/interest_contacts', json)).conversation_id
  }
  const conversation = await interest(ben)
  const declined = await interest(cyd)

  // What the founder says and does.
  const uploads = tus(app)
  const photo = await uploads.send(FOUNDER, 'bus.jpg', await aPlantedPhoto(), conversation)
  const pdf = await uploads.send(FOUNDER, 'terms.pdf', PLANTED_PDF, conversation)
  const words = { id: crypto.randomUUID(), content: 'Here is the bus.', file_ids: [photo.id, pdf.id] }
  await post(FOUNDER, `/api/conversations/${conversation}/messages`, words)
  await post(FOUNDER, `/api/conversations/${conversation}/note`, { content: 'Seems right.' }, 'PUT')
  await post(FOUNDER, `/api/conversations/${declined}/state`, {
    from: 'new',
    to: 'declined',
    words: 'Thank you, but no.',
  })
  await post(FOUNDER, `/api/startups/${story.id}/updates`, {
    id: crypto.randomUUID(),
    content: 'Somebody asked for the bus.',
  })
  await post(FOUNDER, '/api/comments', {
    id: crypto.randomUUID(),
    startup_id: story.id,
    content: 'It ran at night.',
    as_founder: true,
  })
  await post(FOUNDER, `/api/conversations/${conversation}/state`, {
    from: 'talking',
    to: 'accepted',
    way: 'take_over',
    words: 'Welcome.',
  })
  const room = await app.db.system((tx) =>
    tx
      .selectFrom('handovers')
      .select('id')
      .where('conversation_id', '=', conversation)
      .executeTakeFirstOrThrow(),
  )
  const { items } = await (await app.request(`/api/handovers/${room.id}`, { as: FOUNDER })).json()
  const scope = `/api/handovers/${room.id}/items/${items[0].id}`
  await post(FOUNDER, scope, { from: 'todo', to: 'accepted' }, 'PATCH')
  await post(FOUNDER, scope, { note: 'The map, too.' }, 'PATCH')

  const ids = {
    '/story/': story.id,
    '/startup/': story.id,
    '/contact-founder/': offer.id,
    '/messages/': conversation,
    '/og/story/': `${story.id}.png`,
    '/badge/': `${story.id}.svg`,
    '/embed/': story.id,
    '/feed/': 'productivity.xml',
    '/revivals/:': 'feed.xml',
    '/:file{feed': 'feed.xml',
    '/:file{sitemap': 'sitemap-stories-1.xml',
    '/api/startups/': story.id,
    '/api/comments': story.id,
    '/api/revival_opportunities/': offer.id,
    '/api/conversations/': conversation,
    '/api/handovers/': room.id,
  }
  const expectNoTrace = async (readers: readonly (Person | undefined)[]) => {
    for (const reader of readers) {
      const texts = await everythingFor(reader, ids)
      expect(traced(texts)).toEqual([])
      const telling = Object.values(texts).filter((text) => text.includes('Night Bus'))
      expect(telling.length).toBeGreaterThan(reader === ben ? 15 : 10)
    }
  }
  await expectNoTrace([ben])

  // Its files, by name and content.
  for (const { id } of [photo, pdf]) {
    const file = await app.request(`/api/conversations/${conversation}/files/${id}`, { as: ben })
    expect(file.status).toBe(200)
    const text = `${JSON.stringify([...file.headers])}${Buffer.from(await file.arrayBuffer()).toString('latin1')}`
    expect(traced({ [id]: text })).toEqual([])
  }

  // The end, with the stamp and a chapter.
  await app.db.system((tx) =>
    tx.updateTable('handover_items').set({ state: 'accepted' }).where('handover_id', '=', room.id).execute(),
  )
  await post(ben, `/api/handovers/${room.id}/end`, { state: 'done', words: 'It runs.' })
  await post(ben, `/api/startups/${story.id}/revived_chapter`, { chapter: 'It runs again.', home_url: null })
  await expectNoTrace([undefined, ben, cyd])

  // What was mailed to others, and what the server logged.
  const parts = {
    db: app.db,
    queueEmail: app.services.queueEmail,
    publicUrl: app.config.publicUrl,
    unsubscribeKey: app.services.unsubscribeKey,
    findStories: storiesFound,
    log: { warn: vi.fn() },
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await sendNotices(parts)
  await sendDigests(parts)
  const mails = await app.db.system((tx) =>
    tx.selectFrom('app.mails').selectAll().where('to_address', '!=', FOUNDER.email).execute(),
  )
  expect(mails.filter(({ subject }) => subject.includes('Night Bus')).length).toBeGreaterThan(3)
  expect(traced(Object.fromEntries(mails.map((mail) => [mail.subject, JSON.stringify(mail)])))).toEqual([])
  expect(logged.length).toBeGreaterThan(100)
  expect(traced(Object.fromEntries(logged.map((line, index) => [`line ${index}`, line])))).toEqual([])

  // The search finds what the founder reads of themselves.
  const own = await (await app.request('/api/session', { as: FOUNDER })).text()
  expect(traced({ own }).length).toBe(TRACES.length)
}, 300_000)

test('[SUBMIT-32] an anonymous founder is in no byte that others get while the offer is open', async () => {
  const { ben, cyd } = app.people
  const story = await aStartup(app.db, FOUNDER, {
    name: 'Ferry Line',
    is_anonymous: true,
    builder_name: null,
    is_open_for_revival: true,
  })
  const offer = await anOpportunity(app.db, story, {
    looking_for_roles: ['Skipper'],
    contact_method: 'Through this page',
  })
  await app.db.system((tx) =>
    tx
      .insertInto('wishes')
      .values({ user_id: cyd.id, roles: ['skipper'], wants_email: true })
      .execute(),
  )
  const before = logged.length
  const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'I would steer it.' }
  const { conversation_id } = await post(ben, '/api/interest_contacts', json)

  const { headers } = await aToken(app.db, cyd)
  const askModel = {
    method: 'POST',
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'open_offers', arguments: {} },
    }),
  }
  const asJson = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const page = { headers: { accept: 'text/html' } }
  const requests: [string, Parameters<TestApp['request']>[1]][] = [
    ['/revivals', page],
    ['/revivals?sort=wanted', page],
    ['/revivals', { as: cyd, ...page }],
    ['/revivals/looking', { as: cyd, ...page }],
    ['/dashboard', { as: cyd, ...page }],
    [`/contact-founder/${offer.id}`, { as: cyd, ...page }],
    [`/story/${story.id}`, page],
    ['/revivals/feed.xml', {}],
    ['/revivals/feed.json', {}],
    ['/api/revivals', {}],
    ['/api/revivals?sort=wanted', { as: cyd }],
    ['/api/matches', { as: cyd }],
    [`/api/revival_opportunities/${offer.id}`, { as: cyd }],
    ['/mcp', { ...askModel, headers: asJson }],
    ['/mcp', { ...askModel, headers: { ...asJson, ...headers } }],
  ]
  for (const [path, options] of requests) {
    const response = await app.request(path, options)
    expect([path, response.status]).toEqual([path, 200])
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`
    expect([path, text.includes('Ferry Line')]).toEqual([path, true])
    expect(traced({ [path]: text })).toEqual([])
  }

  // The email about what fits.
  const friday = Date.UTC(2027, 0, 1, 12)
  for (const days of [0, 3]) {
    vi.useFakeTimers({ toFake: ['Date'], now: friday + days * 24 * 60 * 60_000 })
    await sendMatches({
      db: app.db,
      queueEmail: app.services.queueEmail,
      publicUrl: app.config.publicUrl,
      unsubscribeKey: app.services.unsubscribeKey,
      log: { warn: vi.fn() },
    })
  }
  vi.useRealTimers()
  const mails = await app.db.system((tx) =>
    tx.selectFrom('app.mails').selectAll().where('kind', '=', 'matches').execute(),
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['Ferry Line fits what you look for'])
  expect(traced({ mail: JSON.stringify(mails) })).toEqual([])

  // The name of a file is shown as it is, to the one it was sent to alone.
  const file = await tus(app).send(FOUNDER, `${FOUNDER.full_name}.pdf`, PLANTED_PDF, conversation_id)
  const words = { id: crypto.randomUUID(), content: 'Here is the boat.', file_ids: [file.id] }
  await post(FOUNDER, `/api/conversations/${conversation_id}/messages`, words)
  const messages = `/api/conversations/${conversation_id}/messages`
  expect(await (await app.request(messages, { as: ben })).text()).toContain(`${FOUNDER.full_name}.pdf`)
  for (const path of [messages, `/api/conversations/${conversation_id}/files/${file.id}`])
    for (const reader of [undefined, cyd]) {
      const response = await app.request(path, reader && { as: reader })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(traced({ [path]: `${JSON.stringify([...response.headers])}${await response.text()}` })).toEqual(
        [],
      )
    }
  expect(logged.length).toBeGreaterThan(before + requests.length)
  expect(traced({ log: logged.slice(before).join('\n') })).toEqual([])
}, 300_000)
