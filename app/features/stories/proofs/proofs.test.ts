import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type DnsAnswers, dnsServer } from '../../../../test/dns-server.ts'
import { aComment, aStartup } from '../../../../test/factories.ts'
import { moderationOf } from '../../../../test/moderation.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { member } from '../../../platform/database/actor.ts'
import { deleteHiddenForGood } from '../../moderation/moderation-cleanup.db.ts'
import { badgeCode } from '../embeds/embed-code.ts'
import { CAUSES, ENDINGS, MILESTONE_KINDS, NO_FACTS, RANGES } from '../facts/facts.ts'
import type { OwnProof } from './proof.schema.ts'
import { lookAtDueProofs } from './proofs.jobs.ts'

const DAY = 86_400_000

let app: TestApp
let zone: Awaited<ReturnType<typeof dnsServer>>
let resolver: Awaited<ReturnType<typeof dnsServer>>
const closing: (() => unknown)[] = []

/** What the servers of the project answer; tests change it as they go. */
const records: DnsAnswers = {}
const repository = { isShown: true, id: 42, name: 'lumbermill/ledger', readme: '' }
let site: { status: number; type: string; body: string }

const listening = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  const gitHub = await listening((request, response) => {
    const { isShown, id, name, readme } = repository
    const paths: Record<string, object> = {
      [`/repos/${name}`]: { id, full_name: name, owner: { login: 'lumbermill' }, default_branch: 'trunk' },
      [`/repositories/${id}`]: {
        id,
        full_name: name,
        owner: { login: 'lumbermill' },
        default_branch: 'trunk',
      },
      [`/repositories/${id}/readme`]: {
        path: 'README.md',
        encoding: 'base64',
        content: Buffer.from(readme).toString('base64'),
      },
    }
    const answer = isShown && paths[request.url ?? '']
    if (answer) response.end(JSON.stringify(answer))
    else response.writeHead(404).end('{}')
  })
  const sitePort = await listening((request, response) => {
    const isFile = request.url === '/.well-known/unpause.txt'
    if (isFile) response.writeHead(site.status, { 'content-type': site.type }).end(site.body)
    else response.writeHead(404).end()
  })
  zone = await dnsServer(records)
  resolver = await dnsServer({
    'shop.example': { NS: ['ns1.host.example'], A: ['127.0.0.1'] },
    'ns1.host.example': { A: ['127.0.0.1'] },
    'api.github.com': { A: ['127.0.0.1'] },
  })
  closing.push(zone.close, resolver.close)
  app = await testApp({
    OUTBOUND_ALLOW: `api.github.com:${gitHub}, shop.example:${sitePort}, ns1.host.example:${zone.port}`,
    OUTBOUND_RESOLVER: `127.0.0.1:${resolver.port}`,
    GITHUB_API_URL: `http://api.github.com:${gitHub}`,
  })
})
afterAll(async () => {
  for (const close of closing) close()
  await app.close()
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => tx.deleteFrom('notifications').execute())
  await app.db.system((tx) => tx.deleteFrom('story_proofs').execute())
  for (const name of Object.keys(records)) delete records[name]
  records['shop.example'] = { SOA: ['ns1.host.example'] }
  Object.assign(repository, { isShown: true, id: 42, name: 'lumbermill/ledger', readme: '' })
  site = { status: 404, type: 'text/plain', body: '' }
})

const LINKS = {
  website_link: 'https://www.shop.example/',
  github_link: 'https://github.com/lumbermill/ledger',
}

const aStory = (owner: Person, fields: object = {}) => aStartup(app.db, owner, { ...LINKS, ...fields })

const begin = (as: Person | undefined, startup_id: string, fields: object = {}) =>
  app.request('/api/proofs', {
    ...(as && { as }),
    json: { id: crypto.randomUUID(), startup_id, kind: 'record', subject: 'shop.example', ...fields },
  })
const beginning = async (...parameters: Parameters<typeof begin>): Promise<OwnProof> => {
  const response = await begin(...parameters)
  expect(response.status).toBe(201)
  return response.json()
}
const check = async (as: Person, { id }: { id: string }): Promise<OwnProof> =>
  (await app.request(`/api/proofs/${id}/check`, { as, method: 'POST' })).json()
const mine = async (as: Person, { id }: { id: string }): Promise<OwnProof | undefined> =>
  (await (await app.request('/api/proofs', { as })).json()).items.find((each: OwnProof) => each.id === id)
const story = async ({ id }: { id: string }, as?: Person) =>
  (await app.request(`/api/startups/${id}`, { ...(as && { as }) })).json()
const showRecord = ({ token }: Pick<OwnProof, 'token'>) => {
  records['_unpause.shop.example'] = { TXT: [token] }
}
const looks = (now: number) => lookAtDueProofs({ ...app.services, config: app.config }, new Date(now))
const changesFor = (person: Person) =>
  app.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('notifications')
      .select('facts')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'proof')
      .orderBy('created_at')
      .execute()
    return rows.map(({ facts }) => (facts as { change: string }).change)
  })

test('a founder proves a story by a record, a file or the README, and everybody reads it', async () => {
  const { ann, ben } = app.people
  const tale = await aStory(ann)
  expect(await story(tale)).toMatchObject({ is_verified: false })
  for (const kind of ['record', 'file', 'readme'] as const) {
    const subject = kind === 'readme' ? 'github.com/lumbermill/ledger' : 'shop.example'
    const proof = await beginning(ann, tale.id, { kind, subject })
    expect(proof).toMatchObject({
      state: 'waiting',
      is_claim: false,
      startup_name: tale.name,
      proven_at: null,
    })
    expect(await check(ann, proof)).toMatchObject({
      state: 'waiting',
      says: expect.stringMatching(/shop\.example|README/),
    })
    if (kind === 'record') showRecord(proof)
    if (kind === 'file') site = { status: 200, type: 'application/octet-stream', body: `${proof.token}\n` }
    if (kind === 'readme') repository.readme = `# Ledger\n<!-- ${proof.token} -->\n`
    const checked = await check(ann, proof)
    expect(checked).toMatchObject({ state: 'proven', ended_at: null })
    expect(Date.parse(checked.next_check_at ?? '') - Date.parse(checked.checked_at ?? '')).toBe(30 * DAY)
    for (const reader of [undefined, ben])
      expect(await story(tale, reader)).toMatchObject({ is_verified: true, proof: { kind, subject } })
    expect((await app.request(`/api/proofs/${proof.id}`, { as: ann, method: 'DELETE' })).status).toBe(204)
    expect(await story(tale)).toMatchObject({ is_verified: false, proof: null })
  }
})

test('what can be proven is what the story names, with the exact thing to copy', async () => {
  const { ann, ben } = app.people
  const tale = await aStory(ann)
  const answer = await (await app.request(`/api/proofs?startup_id=${tale.id}`, { as: ann })).json()
  expect(answer).toEqual({
    items: [],
    ways: [
      { kind: 'record', subject: 'shop.example', address: '_unpause.shop.example' },
      { kind: 'file', subject: 'shop.example', address: 'https://shop.example/.well-known/unpause.txt' },
      { kind: 'record', subject: 'www.shop.example', address: '_unpause.www.shop.example' },
      {
        kind: 'file',
        subject: 'www.shop.example',
        address: 'https://www.shop.example/.well-known/unpause.txt',
      },
      {
        kind: 'readme',
        subject: 'github.com/lumbermill/ledger',
        address: 'https://github.com/lumbermill/ledger',
      },
    ],
  })
  const { id } = await beginning(ann, tale.id)
  // Codes are nobody else's to read.
  for (const path of ['/api/proofs', `/api/proofs?startup_id=${tale.id}`])
    expect((await (await app.request(path, { as: ben })).json()).items).toEqual([])
  expect((await app.request(`/api/proofs/${id}/check`, { as: ben, method: 'POST' })).status).toBe(404)
  expect((await app.request(`/api/proofs/${id}`, { as: ben, method: 'DELETE' })).status).toBe(404)
  expect((await begin(undefined, tale.id)).status).toBe(401)
})

test('a domain or repository that the story does not name proves nothing, and the answer says so', async () => {
  const { ann } = app.people
  const tale = await aStory(ann)
  for (const subject of ['evil.example', 'example', 'blog.shop.example', 'github.com/lumbermill/ledger']) {
    const refused = await begin(ann, tale.id, { subject })
    expect(refused.status).toBe(400)
    expect((await refused.json()).message).toBe(
      `The story doesn't name ${subject}. Prove a domain or a repository that it links to. If a link is missing, ask for a correction first.`,
    )
  }
})

test('a retry begins one proof, and another way replaces one that is not proven', async () => {
  const { ann } = app.people
  const tale = await aStory(ann)
  const id = crypto.randomUUID()
  const first = await beginning(ann, tale.id, { id })
  expect(await beginning(ann, tale.id, { id })).toEqual(first)
  const second = await beginning(ann, tale.id, { kind: 'file' })
  expect(second.token).not.toBe(first.token)
  expect(await mine(ann, first)).toBeUndefined()
  site = { status: 200, type: 'text/plain', body: second.token }
  await check(ann, second)
  expect((await begin(ann, tale.id)).status).toBe(409)
})

test('a proof ends when it is missing on several days, after a warning, and never because nobody answered', async () => {
  const { ann } = app.people
  const tale = await aStory(ann)
  const proof = await beginning(ann, tale.id)
  showRecord(proof)
  await check(ann, proof)
  const start = Date.now()
  for (const { answers } of [zone, resolver]) answers['_unpause.shop.example'] = 'SERVFAIL'
  for (let day = 31; day < 60; day++) await looks(start + day * DAY)
  expect(await mine(ann, proof)).toMatchObject({
    state: 'proven',
    says: expect.stringContaining("couldn't look"),
  })
  expect(await changesFor(ann)).toEqual([])

  for (const { answers } of [zone, resolver]) delete answers['_unpause.shop.example']
  await looks(start + 61 * DAY)
  expect(await mine(ann, proof)).toMatchObject({
    state: 'missing',
    ends_at: new Date(start + 63 * DAY).toISOString(),
    says: expect.stringContaining("There's no TXT record at _unpause.shop.example yet"),
  })
  expect(await changesFor(ann)).toEqual(['missing'])
  expect(await story(tale)).toMatchObject({ is_verified: true })
  await looks(start + 62.1 * DAY)
  await looks(start + 63.2 * DAY)
  expect(await mine(ann, proof)).toMatchObject({ state: 'ended', next_check_at: null })
  expect(await changesFor(ann)).toEqual(['missing', 'ended'])
  expect(await story(tale)).toMatchObject({ is_verified: false, proof: null })

  // Pressing the button is enough once the record is back.
  showRecord(proof)
  expect(await check(ann, proof)).toMatchObject({ state: 'proven' })
})

test('we look again by ourselves for a day, and say when the code is found', async () => {
  const { ann } = app.people
  const proof = await beginning(ann, (await aStory(ann)).id)
  const start = Date.now()
  await looks(start + 1000)
  expect(await changesFor(ann)).toEqual([])
  showRecord(proof)
  await looks(start + DAY / 2)
  expect(await mine(ann, proof)).toMatchObject({ state: 'proven' })
  expect(await changesFor(ann)).toEqual(['found'])

  const other = await beginning(ann, (await aStory(ann)).id, { kind: 'file' })
  await looks(start + 1.1 * DAY)
  expect(await mine(ann, other)).toMatchObject({ state: 'waiting', next_check_at: null })
})

test('a repository counts by its number: renamed it still counts, a new one under its name does not', async () => {
  const { ann } = app.people
  const tale = await aStory(ann)
  const proof = await beginning(ann, tale.id, { kind: 'readme', subject: 'github.com/lumbermill/ledger' })
  repository.readme = proof.token
  await check(ann, proof)
  repository.name = 'lumbermill/till'
  expect(await check(ann, proof)).toMatchObject({
    state: 'proven',
    says: 'README.md of lumbermill/till has the code.',
  })
  Object.assign(repository, { id: 43, name: 'lumbermill/ledger' })
  expect(await check(ann, proof)).toMatchObject({
    state: 'missing',
    says: expect.stringContaining('may be private, or gone'),
  })
})

test('a code inside another word, or of another proof, proves nothing', async () => {
  const { ann } = app.people
  const proof = await beginning(ann, (await aStory(ann)).id, {
    kind: 'readme',
    subject: 'github.com/lumbermill/ledger',
  })
  for (const readme of [
    `${proof.token}0`,
    `x${proof.token}`,
    proof.token.slice(0, -1),
    proof.token.toUpperCase(),
  ]) {
    repository.readme = readme
    expect(await check(ann, proof)).toMatchObject({ state: 'waiting' })
  }
  repository.readme = `See \`${proof.token}\`.`
  expect(await check(ann, proof)).toMatchObject({ state: 'proven' })
})

test.each([
  ['markdown', '# Ledger', 'Keeps books.'],
  ['html', '<h1>Ledger</h1>', '<p>Keeps books.</p>'],
  ['rst', 'Ledger\n======', 'Keeps books.'],
] as const)(
  'the code that comes with a badge in %s is found, wherever it is pasted',
  async (language, above, below) => {
    const { ann } = app.people
    const tale = await aStory(ann)
    const proof = await beginning(ann, tale.id, { kind: 'readme', subject: 'github.com/lumbermill/ledger' })
    const embedded = { site: 'https://unpause.example', id: tale.id, alt: 'Ledger on Unpause' }
    repository.readme = [above, badgeCode(embedded)[language], below].join('\n\n')
    expect(await check(ann, proof)).toMatchObject({ state: 'waiting' })
    const both = badgeCode({ ...embedded, token: proof.token })[language]
    for (const readme of [
      both,
      `${above}\n\n${both}\n\n${below}`,
      `${above}\r\n${both.replaceAll('\n', '\r\n')}\r\n${below}`,
    ]) {
      repository.readme = readme
      expect(await check(ann, proof)).toMatchObject({ state: 'proven' })
    }
  },
)

test('a proof ends after a warning when the story names something else', async () => {
  const { ann } = app.people
  const tale = await aStory(ann)
  const proof = await beginning(ann, tale.id)
  showRecord(proof)
  await check(ann, proof)
  await app.db.system((tx) =>
    tx
      .updateTable('startups')
      .set({ website_link: 'https://other.example' })
      .where('id', '=', tale.id)
      .execute(),
  )
  const now = Date.now() + 1000
  await looks(now)
  expect(await mine(ann, proof)).toMatchObject({
    state: 'missing',
    says: "The story doesn't name shop.example any more.",
  })
  for (const day of [1.1, 2.2]) await looks(now + day * DAY)
  expect(await mine(ann, proof)).toMatchObject({ state: 'ended' })
  expect(await changesFor(ann)).toEqual(['missing', 'ended'])
})

test('an anonymous story is refused, by the server and by the database, and keeps no proof', async () => {
  const { ann, ben } = app.people
  const hidden = await aStory(ann, { is_anonymous: true })
  // The founder is answered like everybody.
  for (const person of [ann, ben]) {
    const refused = await begin(person, hidden.id)
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      "An anonymous story can't be verified: the mark would tell whose it is. Nothing was saved.",
    ])
    expect(await (await app.request(`/api/proofs?startup_id=${hidden.id}`, { as: person })).json()).toEqual({
      items: [],
      ways: [],
    })
  }
  const row = {
    startup_id: hidden.id,
    user_id: ann.id,
    kind: 'record',
    link: LINKS.website_link,
    subject: 'shop.example',
  }
  await expect(
    app.db.system((tx) =>
      tx
        .insertInto('story_proofs')
        .values({ ...row, id: crypto.randomUUID() })
        .execute(),
    ),
  ).rejects.toThrow("An anonymous story can't be verified")

  const named = await aStory(ann)
  const proof = await beginning(ann, named.id)
  showRecord(proof)
  await check(ann, proof)
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ is_anonymous: true }).where('id', '=', named.id).execute(),
  )
  expect(await mine(ann, proof)).toBeUndefined()
  for (const path of [`/api/startups/${named.id}`, `/story/${named.id}.md`, `/story/${named.id}.json`]) {
    const text = await (await app.request(path)).text()
    for (const secret of [ann.id, ann.full_name, 'verified_founder', proof.token])
      expect(text).not.toContain(secret)
  }
  expect(await story(named)).toMatchObject({ is_verified: false, proof: null, claims: [] })
})

test('a founder claims a project of which another member tells, and answers beside it', async () => {
  const { ann, ben, cyd, ada } = app.people
  const tale = await aStory(ann, {
    website_link: null,
    sources: ['https://shop.example/about'],
    written_by: 'Unpause',
  })
  const proof = await beginning(ben, tale.id)
  expect(proof).toMatchObject({ is_claim: true })
  const answer = (as: Person, words: string) =>
    app.request(`/api/proofs/${proof.id}/answer`, { as, method: 'PUT', json: { answer: words } })
  expect((await answer(ben, 'Too early')).status).toBe(403)
  expect(await story(tale)).toMatchObject({ claims: [] })
  showRecord(proof)
  await check(ben, proof)
  expect(await changesFor(ann)).toEqual(['claimed'])
  expect((await answer(ben, 'It was **2019**.')).status).toBe(200)
  for (const other of [ann, cyd, ada]) expect((await answer(other, 'Not me')).status).toBe(404)
  expect(await story(tale)).toMatchObject({
    // The teller isn't the founder.
    is_verified: false,
    proof: null,
    claims: [
      {
        kind: 'record',
        subject: 'shop.example',
        founder: { id: ben.id, full_name: ben.full_name },
        answer: 'It was **2019**.',
        html: '<p dir="auto">It was <strong>2019</strong>.</p>\n',
      },
    ],
  })
  expect((await answer(ben, 'x'.repeat(5001))).status).toBe(400)
  // Hiding the founder's profile hides the claim.
  await app.db.system((tx) =>
    tx.insertInto('hidden_content').values({ profile_id: ben.id, reason: 'Not their project' }).execute(),
  )
  expect(await story(tale)).toMatchObject({ claims: [] })
  await app.db.system((tx) => tx.deleteFrom('hidden_content').where('profile_id', '=', ben.id).execute())
  expect((await app.request(`/api/proofs/${proof.id}`, { as: ben, method: 'DELETE' })).status).toBe(204)
  expect(await story(tale)).toMatchObject({ claims: [] })
})

/** Ben claims the project of which Ann tells. */
async function aClaim() {
  const tale = await aStory(app.people.ann)
  const proof = await beginning(app.people.ben, tale.id)
  showRecord(proof)
  await check(app.people.ben, proof)
  return { tale, proof }
}

test('a founder adds facts of their own beside a story that another member tells, and takes them back', async () => {
  const { ann, ben, cyd, ada } = app.people
  const tale = await aStory(ann)
  const proof = await beginning(ben, tale.id)
  const put = (as: Person, json: object) =>
    app.request(`/api/proofs/${proof.id}/facts`, { as, method: 'PUT', json })
  const facts = {
    ending: 'founder_decided',
    started: '2012',
    stopped: 'May 2019',
    causes: [{ cause: 'energy', sentence: 'I was tired.' }],
    milestones: [
      { kind: 'stop', happened_on: '2019-05-02', sentence: '' },
      { kind: 'launch', happened_on: '2013', sentence: 'At a fair' },
    ],
  }
  expect((await put(ben, facts)).status).toBe(403)
  showRecord(proof)
  await check(ben, proof)
  for (const other of [ann, cyd, ada]) expect((await put(other, facts)).status).toBe(404)
  expect((await put(ben, facts)).status).toBe(200)
  const [claim] = (await story(tale)).claims
  expect(claim.facts).toEqual({
    ...NO_FACTS,
    ...facts,
    stopped: '2019-05',
    milestones: facts.milestones.toReversed(),
  })
  // The teller's own stay as they are.
  const theirs = await (await app.request(`/api/startups/${tale.id}/facts`)).json()
  expect(theirs).toMatchObject({ ending: null, causes: [] })
  const refused = await put(ben, { ...facts, started: '2020' })
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([
    400,
    ['milestones.1.happened_on', 'milestones.0.happened_on', 'stopped'],
  ])
  expect((await put(ben, { ending: 'sold' })).status).toBe(400)
  expect((await put(ben, {})).status).toBe(200)
  expect((await story(tale)).claims).toMatchObject([{ facts: null, facts_at: null }])
})

test("cards and the founder's comments on the story say that it is verified, and nothing of an anonymous one does", async () => {
  const { ann, ben } = app.people
  const tale = await aStory(ann, { name: 'A verified card' })
  const hidden = await aStory(ann, { name: 'A verified card, unnamed', is_anonymous: true })
  await aComment(app.db, tale, ann)
  await aComment(app.db, tale, ben)
  await aClaim()
  const read = async (path: string) => (await (await app.request(path)).json()).items
  const cards = async () =>
    (await read('/api/startups?search=A%20verified%20card&sort=alphabetical')).map(
      ({ id, is_verified }: { id: string; is_verified: boolean }) => [id, is_verified],
    )
  const comments = async () =>
    (await read(`/api/comments?startup_id=${tale.id}`)).map(
      ({ user_id, is_verified }: { user_id: string; is_verified?: true }) => [user_id, is_verified],
    )
  expect(await cards()).toEqual([
    [tale.id, false],
    [hidden.id, false],
  ])
  const proof = await beginning(ann, tale.id)
  showRecord(proof)
  await check(ann, proof)
  expect(await cards()).toEqual([
    [tale.id, true],
    [hidden.id, false],
  ])
  expect(await comments()).toEqual([
    [ann.id, true],
    [ben.id, undefined],
  ])
  expect(await (await app.request(`/directory?search=A%20verified%20card`)).text()).toContain(
    'Verified founder',
  )
  const json = { id: crypto.randomUUID(), startup_id: tale.id, content: 'It is mine.' }
  expect(await (await app.request('/api/comments', { as: ann, json })).json()).toMatchObject({
    is_verified: true,
  })
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ is_anonymous: true }).where('id', '=', tale.id).execute(),
  )
  expect(await cards()).toEqual([
    [tale.id, false],
    [hidden.id, false],
  ])
  expect((await comments()).flat()).not.toContain(true)
})

test('the database accepts every fact that the form has, and no other', async () => {
  const { ben } = app.people
  const { proof } = await aClaim()
  const save = (facts: object) =>
    app.db.as(member(ben.id), (tx) =>
      tx
        .updateTable('story_proofs')
        .set({ facts: JSON.stringify({ ...NO_FACTS, ...facts }) })
        .where('id', '=', proof.id)
        .execute(),
    )
  const known: object[] = [
    ...ENDINGS.map((ending) => ({ ending })),
    ...Object.entries(RANGES).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
    ...CAUSES.map((cause) => ({ causes: [{ cause, sentence: '' }] })),
    ...MILESTONE_KINDS.map((kind) => ({ milestones: [{ kind, happened_on: '2019', sentence: '' }] })),
  ]
  for (const facts of known) await save(facts)
  for (const facts of [
    { ending: 'sold' },
    { team: '7' },
    { started: 'May' },
    { started: '2020', stopped: '2019' },
    { differently: 'x'.repeat(501) },
    { causes: [{ cause: 'weather', sentence: '' }] },
    { causes: [{ cause: 'team', sentence: 'x'.repeat(201) }] },
    { causes: CAUSES.slice(0, 4).map((cause) => ({ cause, sentence: '' })) },
    { milestones: [{ kind: 'launch', happened_on: 'May', sentence: '' }] },
    { milestones: [{ kind: 'party', happened_on: '2019', sentence: '' }] },
    { owner: 'Ann' },
  ])
    await expect(save(facts)).rejects.toThrow('story_proofs_facts_check')
})

test('a moderator hides what a founder says beside a story and shows it again, and an admin deletes the claim', async () => {
  const { ann, ben, cyd, ada } = app.people
  const moderation = moderationOf(app)
  const { tale, proof } = await aClaim()
  const put = (what: string, json: object) =>
    app.request(`/api/proofs/${proof.id}/${what}`, { as: ben, method: 'PUT', json })
  await put('answer', { answer: 'They stole it.' })
  await put('facts', { ending: 'forced', differently: 'Trust nobody.' })
  const thing = { kind: 'answer', thing: proof.id } as const
  expect((await moderation.report(ben, thing)).status).toBe(409)
  expect((await moderation.report(null, thing)).status).toBe(201)
  await moderation.makeModerator(cyd)
  expect(await (await moderation.entry(cyd, thing)).json()).toMatchObject({
    name: tale.name,
    path: `/story/${tale.id}`,
    content: 'They stole it.\n\nTrust nobody.',
    acts: ['dismiss', 'warn', 'hide'],
  })
  for (const other of [ann, ben])
    expect((await moderation.decide(other, thing, 'hide')).status).toBeGreaterThanOrEqual(403)
  expect((await moderation.decide(cyd, thing, 'delete')).status).toBe(403)
  expect((await moderation.decide(cyd, thing, 'hide')).status).toBe(201)
  const hidden = { answer: '', facts: null, founder: { id: ben.id } }
  expect((await story(tale)).claims).toMatchObject([hidden])
  expect(await (await app.request(`/story/${tale.id}`)).text()).not.toContain('They stole it.')
  expect(await mine(ben, proof)).toMatchObject({ answer: 'They stole it.', is_answer_hidden: true })
  // A new answer stays hidden, too.
  await put('answer', { answer: 'They took it.' })
  expect((await story(tale)).claims).toMatchObject([hidden])
  expect(await moderation.statements(ben)).toMatchObject([{ act: 'hide', kind: 'answer' }])

  const later = () =>
    app.db.system((tx) =>
      sql`update app.moderation_cases set closed_at = closed_at - interval '1 hour' where closed_at is not null`.execute(
        tx,
      ),
    )
  await later()
  expect((await moderation.decide(cyd, thing, 'show')).status).toBe(201)
  expect((await story(tale)).claims).toMatchObject([{ answer: 'They took it.', facts: { ending: 'forced' } }])
  expect(await mine(ben, proof)).toMatchObject({ is_answer_hidden: false })

  // Once no appeal can come, what was hidden goes, and the proof stays.
  expect((await moderation.decide(ada, thing, 'hide')).status).toBe(201)
  await app.db.system(async (tx) => {
    await deleteHiddenForGood(tx)
    await sql`update app.decisions set appeal_until = now() - interval '1 minute'`.execute(tx)
  })
  expect(await mine(ben, proof)).toMatchObject({ answer: 'They took it.' })
  await app.db.system((tx) => deleteHiddenForGood(tx))
  expect(await mine(ben, proof)).toMatchObject({ answer: '', facts: null, is_answer_hidden: false })

  expect((await moderation.decide(ada, thing, 'delete')).status).toBe(201)
  expect((await story(tale)).claims).toEqual([])
  expect(await mine(ben, proof)).toBeUndefined()
  const log = await (await app.request('/api/admin/audit_log', { as: ada })).json()
  expect(log.items.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
    'delete_claim',
    'hide_answer',
    'show_answer',
    'hide_answer',
  ])
})

test('of two people who block each other, neither claims what the other tells', async () => {
  const { ann, ben } = app.people
  const tale = await aStory(ann)
  await app.request(`/api/blocks/${ben.id}`, { as: ann, method: 'PUT' })
  expect((await begin(ben, tale.id)).status).toBe(403)
  await app.request(`/api/blocks/${ben.id}`, { as: ann, method: 'DELETE' })
  expect((await begin(ben, tale.id)).status).toBe(201)
})

test('a proof goes with its story, and with the account', async () => {
  const { ann } = app.people
  const tale = await aStory(ann)
  await beginning(ann, tale.id)
  await app.db.system((tx) => sql`delete from public.startups where id = ${tale.id}`.execute(tx))
  expect(
    (await (await app.request('/api/proofs', { as: ann })).json()).items.some(
      (each: OwnProof) => each.startup_id === tale.id,
    ),
  ).toBe(false)
})
