import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { dnsServer } from '../../../../test/dns-server.ts'
import { recordings, repositoryHosts } from '../../../../test/repository-hosts.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import type { DraftedField, StartDraft } from './draft/start-draft.ts'
import { openReadings } from './reading-slots.server.ts'

let app: TestApp
let port: number
let dns: Awaited<ReturnType<typeof dnsServer>>
let hosts: Awaited<ReturnType<typeof repositoryHosts>>
let answer: RequestListener = (_, response) => response.end()
const site = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  port = (site.address() as AddressInfo).port
  hosts = await repositoryHosts()
  dns = await dnsServer({
    'shop.example': { A: ['127.0.0.1'] },
    'both.example': { A: ['93.184.216.34', '127.0.0.1'] },
    'six.example': { A: ['93.184.216.34'], AAAA: ['fd00:0:0:0:0:0:0:1'] },
    ...Object.fromEntries(hosts.settings.allowed.map(({ host }) => [host, { A: ['127.0.0.1'] }])),
  })
  app = await testApp({
    OUTBOUND_ALLOW: [
      `shop.example:${port}`,
      ...hosts.settings.allowed.map(({ host, port }) => `${host}:${port}`),
    ].join(),
    OUTBOUND_RESOLVER: `127.0.0.1:${dns.port}`,
    GITHUB_API_URL: hosts.registries.github,
    GITLAB_URL: hosts.registries.gitlab,
    CODEBERG_URL: hosts.registries.codeberg,
  })
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  dns.close()
  hosts.close()
  await app.close()
})
beforeEach(() => resetRateLimits(app))

const post = (json: object, headers = {}, as: { id: string } | null = app.people.ann) =>
  app.request('/api/drafts/from_address', { ...(as && { as }), json, headers })
const shop = () => `http://shop.example:${port}/`
const html =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
const refusal = async (address: string) => {
  const response = await post({ address })
  const { code, message } = await response.json()
  return [response.status, code, message]
}
const valuesOf = ({ fields }: StartDraft) =>
  Object.fromEntries(fields.map(({ field, value }: DraftedField) => [field, value]))

test('guests draft nothing', async () => {
  expect((await post({ address: shop() }, {}, null)).status).toBe(401)
})

test('a site becomes a draft, which says where each field came from', async () => {
  answer =
    html(`<title>Lumbermill – Bookkeeping for cafés</title><meta name="description" content="Counts beans.">
    <h2>Lessons learned</h2><p>Charge early.</p><footer><a href="https://github.com/you/mill">Code</a></footer>`)
  const response = await post({ address: shop() })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const draft: StartDraft = await response.json()
  expect(draft).toMatchObject({ sources: [`shop.example:${port}`], notes: [] })
  expect(draft.fields).toContainEqual({
    field: 'one_liner',
    value: 'Counts beans.',
    from: 'Description on shop.example',
    is_guess: false,
  })
  expect(draft.fields).toContainEqual({
    field: 'key_learnings',
    value: 'Charge early.',
    from: 'shop.example, under “Lessons learned”',
    is_guess: false,
  })
  expect(valuesOf(draft)).toMatchObject({ name: 'Lumbermill', github_link: 'https://github.com/you/mill' })
})

test('a repository with its homepage becomes a draft with a re-encoded logo, in lines that tell how far it is', async () => {
  const address = hosts.pasted(recordings.laverna!)
  const response = await post({ address }, { accept: 'application/x-ndjson' })
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0].plan.map(({ step }: { step: string }) => step)).toEqual([
    'found',
    'about',
    'readme',
    'dates',
    'website',
    'picture',
  ])
  expect(lines.slice(1, -1)).toEqual([
    { done: 'found', detail: 'Public, MPL-2.0 license' },
    { done: 'about', detail: 'electron, encryption, javascript, markdown' },
    { done: 'readme', detail: '26 lines, 4 headings' },
    { done: 'dates', detail: '1,667 commits' },
    { done: 'website', detail: 'laverna.example' },
    { done: 'picture', detail: 'Icon of laverna.example' },
  ])
  const draft: StartDraft = lines.at(-1).draft
  expect(valuesOf(draft).logo_url).toMatch(/^data:image\/webp;base64,UklGR/)
  expect(openReadings.total).toBe(0)
})

test('nothing is stored', async () => {
  const counts = () =>
    app.db.system(async (tx) => [
      (await tx.selectFrom('startups').select('id').execute()).length,
      (await tx.selectFrom('uploads').select('id').execute()).length,
    ])
  const before = await counts()
  await post({ address: hosts.pasted(recordings.request!) })
  expect(await counts()).toEqual(before)
})

test('a file with line ends of Windows and a date becomes a draft', async () => {
  const text = [
    '\uFEFF---',
    'title: "Lumbermill: a post-mortem"',
    'date: 2022-06-05',
    'author: Maya Lindqvist',
    'tags: [coffee, books]',
    '---',
    '# Lumbermill',
    'We ran out of cafés.',
    '## What we learned',
    '- Charge early.',
    '## Why we stopped',
    'Nobody paid.',
  ].join('\r\n')
  const draft: StartDraft = await (await post({ file: { name: 'mill.md', text } })).json()
  expect(valuesOf(draft)).toEqual({
    name: 'Lumbermill',
    stopped: '2022-06-05',
    tags: ['coffee', 'books'],
    builder_name: 'Maya Lindqvist',
    what_happened: 'We ran out of cafés.',
    key_learnings: '- Charge early.',
    challenges: 'Nobody paid.',
  })
  expect(draft.fields.find(({ field }) => field === 'key_learnings')?.from).toBe(
    'mill.md, under “What we learned”, line 9',
  )
})

test('a file with a broken block keeps its text and says so', async () => {
  const draft: StartDraft = await (
    await post({ file: { name: 'x.md', text: '---\na: [\n---\nIt ended well.' } })
  ).json()
  expect(valuesOf(draft)).toEqual({ what_happened: 'It ended well.' })
  expect(draft.notes).toEqual(["We couldn't read the block at the top of the file. The rest of it is here."])
})

test.each([
  ['neither', {}, 'Paste an address or choose a file.'],
  ['both', { address: 'x.example', file: { name: 'x', text: 'x' } }, 'Paste an address or choose a file.'],
  [
    'a file of more than 1 MB',
    { file: { name: 'x', text: 'ä'.repeat(600_000) } },
    'Files can be up to 1 MB.',
  ],
])('%s is refused', async (_what, json, message) => {
  const response = await post(json)
  expect([response.status, (await response.json()).message]).toEqual([400, message])
})

test('a file without text is refused', async () => {
  const response = await post({ file: { name: 'x.md', text: '\u0000\u0001\u0002PNG' } })
  expect([response.status, (await response.json()).code]).toEqual([422, 'empty_file'])
})

describe('what is not on the public internet', () => {
  const PRIVATE = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:192.168.1.20]/',
    'http://[64:ff9b::a00:1]/',
    'http://192.168.1.20/wiki',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://224.0.0.1/',
    'http://0.0.0.0/',
    'http://both.example/',
    'http://six.example/',
  ]

  test.each(PRIVATE)('%s is refused', async (address) => {
    expect(await refusal(address)).toEqual([
      422,
      'private_address',
      "We can't read private addresses. This address leads into a private network. Paste a public one, or save the page as Markdown and drop it here.",
    ])
  })

  test.each(PRIVATE)('a redirect to %s is refused', async (address) => {
    answer = (_, response) => response.writeHead(302, { location: address }).end()
    expect((await refusal(shop()))[1]).toBe('private_address')
  })

  test.each(['file:///etc/passwd', 'gopher://x.example/', 'http://shop.example:22/'])(
    '%s is refused, as a redirect too',
    async (address) => {
      expect((await refusal(address)).slice(0, 2)).toEqual([422, 'not_an_address'])
      answer = (_, response) => response.writeHead(302, { location: address }).end()
      expect((await refusal(shop()))[1]).toBe('not_an_address')
    },
  )

  test('a user name in front of a host is refused', async () => {
    expect((await refusal('http://shop.example@10.0.0.1/'))[1]).toBe('not_an_address')
  })
})

test('three redirects are followed, a fourth is not', async () => {
  answer = ({ url }, response) => {
    const step = Number(url?.slice(1) || 0)
    if (step === 3) html('<title>There</title>')({} as never, response as never)
    else response.writeHead(302, { location: `/${step + 1}` }).end()
  }
  expect(valuesOf(await (await post({ address: shop() })).json())).toMatchObject({ name: 'There' })
  answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
  expect((await refusal(shop())).slice(0, 2)).toEqual([422, 'too_many_redirects'])
})

test.each([
  ['10 MB', html(Buffer.alloc(10 * 1024 ** 2, 'a'))],
  ['10 MB in a few kilobytes', html(gzipSync(Buffer.alloc(10 * 1024 ** 2)), { 'content-encoding': 'gzip' })],
])('%s are refused', async (_what, large) => {
  answer = large
  expect(await refusal(shop())).toEqual([
    422,
    'too_large',
    'shop.example sent more than 5 MB. Save the page as Markdown and drop it here.',
  ])
})

test('a server that drips is refused after ten seconds', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('a'), 100)
    response.on('close', () => clearInterval(drip))
  }
  const began = performance.now()
  expect(await refusal(shop())).toEqual([
    422,
    'too_slow',
    "shop.example didn't answer within 10 seconds. Please try again, or start from the repository.",
  ])
  expect(performance.now() - began).toBeLessThan(13_000)
})

test.each([
  ['a picture', html('x', { 'content-type': 'image/png' }), 'not_a_page'],
  ['an archive', html('x', { 'content-type': 'application/zip' }), 'not_a_page'],
  ['a missing page', (_, response) => void response.writeHead(404).end(), 'no_page'],
  ['an error', (_, response) => void response.writeHead(500).end(), 'no_page'],
] as [string, RequestListener, string][])('%s is refused', async (_what, sent, code) => {
  answer = sent
  expect((await refusal(shop())).slice(0, 2)).toEqual([422, code])
})

test('a repository that the host does not show is refused', async () => {
  const address = `${hosts.registries.github.replace('api.', '')}/you/legder`
  expect(await refusal(address)).toEqual([
    422,
    'not_found',
    "GitHub doesn't know this repository. It may be private, or misspelled. Make it public for a moment, or drop its README here.",
  ])
})

test('five addresses are read at a time, two of each member', async () => {
  answer = () => undefined
  const { ann, ben, cyd, ada } = app.people
  const opened = [ann, ann, ben, ben, cyd].map((who) => {
    const stop = new AbortController()
    const response = post({ address: shop() }, { accept: 'application/x-ndjson' }, who)
    return { stop, response }
  })
  const responses = await Promise.all(opened.map(({ response }) => response))
  expect(openReadings.total).toBe(5)
  const third = await post({ address: shop() }, {}, ann)
  expect(third.status).toBe(429)
  const sixth = await post({ address: shop() }, {}, ada)
  expect([sixth.status, (await sixth.json()).message]).toEqual([
    503,
    'Several members are reading sources right now. Please try again in a moment.',
  ])
  // Whoever presses Stop frees their slot, and the other server is left.
  await Promise.all(responses.map((response) => response.body?.cancel()))
  await expect.poll(() => openReadings.total).toBe(0)
})
