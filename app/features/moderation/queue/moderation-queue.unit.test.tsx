// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { QueueEntry, QueueEntryDetails, WaitingAppeals } from '../moderation-response.schema.ts'
import { ModerationScreen } from './ModerationScreen.tsx'
import { QUEUE_KEY } from './queue.queries.ts'
import { queueSearch } from './queue-search.ts'
import { QUEUE_TEXTS } from './queue-texts.ts'

const COMMENT = '22222222-2222-4222-8222-222222222222'
const STORY = '11111111-1111-4111-8111-111111111111'
const ROLF = { id: '5', full_name: 'Rolf Brandt', handle: 'rolf', avatar_url: null }

const entry = (fields: Partial<QueueEntry> = {}): QueueEntry => ({
  kind: 'comment',
  id: COMMENT,
  name: 'Lumbermill',
  path: `/story/${STORY}?comment=${COMMENT}`,
  content: 'We help founders like you.',
  author: ROLF,
  is_anonymous: false,
  state: 'shown',
  is_veiled: false,
  is_notice: false,
  is_second_look: false,
  held_links: null,
  same_text: null,
  signals: [],
  ring_votes: null,
  reports: 3,
  reasons: ['spam'],
  opened_at: '2026-11-22T10:04:00.000Z',
  claim: null,
  ...fields,
})

const details = (fields: Partial<QueueEntryDetails> = {}): QueueEntryDetails => ({
  ...entry(),
  version: '1',
  versions: [{ version: '1', content: 'We help founders like you.', files: [], is_current: true }],
  details: [
    {
      id: '6',
      reporter: {
        id: '7',
        full_name: 'Dana Okafor',
        handle: null,
        avatar_url: null,
        upheld: 4,
        decided: 5,
      },
      is_guest: false,
      reason: 'spam',
      words: 'The same link is under three other stories.',
      version: '1',
      notice: null,
      reported_at: '2026-11-22T10:02:00.000Z',
    },
  ],
  same_text_entries: 0,
  guidelines_version: 2,
  are_reporters_hidden: false,
  context: [],
  history: {
    upheld: 2,
    dismissed: 1,
    decisions: [],
    member_since: null,
    is_suspended: false,
    level: 'member',
  },
  acts: ['dismiss', 'warn', 'hide', 'suspend', 'delete'],
  ...fields,
})

const DECIDED = {
  id: '8',
  act: 'hide',
  kind: 'comment',
  thing: COMMENT,
  name: 'Lumbermill',
  path: null,
  author: ROLF,
  is_anonymous: false,
  reason: 'spam',
  rule: null,
  words: 'It is an ad.',
  decided_at: '2026-11-22T10:04:00.000Z',
  decided_by: 'Ines Duarte',
  is_reversed: false,
  is_hidden: true,
}

interface Request {
  method: string
  path: string
  body: unknown
}

interface World {
  entries: QueueEntry[]
  open: QueueEntryDetails | null
  appeals: WaitingAppeals['items']
  mayClaim: boolean
  isAlone: boolean
}

function server(world: Partial<World> = {}) {
  const now: World = {
    entries: [entry()],
    open: details(),
    appeals: [],
    mayClaim: true,
    isAlone: false,
    ...world,
  }
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const method = init?.method ?? 'GET'
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    if (method !== 'GET') requests.push({ method, path: pathname, body })
    if (pathname.endsWith('/claim')) {
      if (!now.mayClaim && !body?.take_over)
        return Response.json({ code: 'claimed', message: 'Somebody else is on it.' }, { status: 409 })
      if (method === 'DELETE') return new Response(null, { status: 204 })
      return Response.json({
        claim: { full_name: 'Ben Member', is_mine: true, since: '2026-11-22T10:10:00.000Z' },
      })
    }
    if (pathname.includes('/admin/appeals/')) return Response.json({ granted: body.granted })
    if (pathname.endsWith('/decision'))
      return Response.json({ id: body.id, act: body.act, reports: 1 }, { status: 201 })
    if (pathname === '/api/admin/reports')
      return Response.json({
        items: now.entries,
        next: null,
        totals: { reports: now.entries.length, appeals: now.appeals.length },
        oldest_at: now.entries[0]?.opened_at ?? null,
        is_only_moderator: now.isAlone,
      })
    if (pathname === '/api/admin/appeals')
      return Response.json({ items: now.appeals, next: null, total: now.appeals.length })
    if (pathname === '/api/admin/decisions') return Response.json({ items: [DECIDED], next: null })
    if (pathname.startsWith('/api/admin/reports/') && now.open) return Response.json(now.open)
    return Response.json({ message: 'No.' }, { status: 404 })
  }
  return { now, requests, fetch }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const openQueue = (fetch: typeof globalThis.fetch, search: Record<string, string> = {}) =>
  render(<ModerationScreen {...queueSearch(search)} />, { session: MEMBER, fetch })

const OPEN = { kind: 'comment', id: COMMENT }

test('the list names each thing with its reports, and who looks at it', async () => {
  untranslated()
  const claim = { full_name: 'Ada', is_mine: false, since: '2026-11-22T10:10:00.000Z' }
  const { fetch } = server({
    entries: [entry({ claim, is_notice: true }), entry({ id: STORY, kind: 'story' })],
  })
  const view = await openQueue(fetch)
  const list = within(await view.findByRole('navigation', { name: 'Reported things' }))
  const [first, second] = list.getAllByRole('link')
  for (const text of ['Comment', 'Legal notice', 'by Rolf Brandt', 'Ada is looking at it'])
    expect(within(first!).getByText(text)).toBeTruthy()
  expect(within(first!).getByText('3 reports · spam or machine-made')).toBeTruthy()
  expect(second!.getAttribute('href')).toBe(`/admin/moderation?kind=story&id=${STORY}`)
  expect(view.getByText('2 things wait. The oldest since Nov 22, 2026.')).toBeTruthy()
})

test('says of how many accounts a held text is, in the list and in full', async () => {
  untranslated()
  const held: Partial<QueueEntry> = { state: 'folded', same_text: 12, reports: 0, reasons: [] }
  const { fetch } = server({ entries: [entry(held)], open: details({ ...held, details: [] }) })
  const view = await openQueue(fetch, OPEN)
  expect(await view.findByText('The same text from 12 accounts')).toBeTruthy()
  expect(
    await view.findByText(/^12 accounts posted this text within a day\. It is held automatically\./),
  ).toBeTruthy()
})

test('says when nothing waits', async () => {
  const view = await openQueue(server({ entries: [] }).fetch)
  expect(await view.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy()
  expect(view.getByRole('link', { name: 'See the public log' }).getAttribute('href')).toBe('/moderation')
})

test.each([true, false])('says whether one is the only moderator: %s', async (isAlone) => {
  const view = await openQueue(server({ isAlone }).fetch)
  expect(await view.findByRole('navigation', { name: 'Reported things' })).toBeTruthy()
  expect(view.queryByText(QUEUE_TEXTS.onlyModerator) !== null).toBe(isAlone)
})

test('opening a thing takes it, leaving gives it back', async () => {
  const { fetch, requests } = server()
  const view = await openQueue(fetch, OPEN)
  expect(await view.findByText("You're on it.")).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('heading', { level: 2, name: 'Comment by Rolf Brandt' }))
  view.unmount()
  await waitFor(() => expect(requests.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
})

test('what somebody else looks at can be read, and decided only after taking it over', async () => {
  untranslated()
  const claim = { full_name: 'Ada Admin', is_mine: false, since: '2026-11-22T10:10:00.000Z' }
  const { fetch } = server({ open: details({ claim }), mayClaim: false })
  const view = await openQueue(fetch, OPEN)
  expect(await view.findByText('Ada Admin is on it.')).toBeTruthy()
  const hide = () => view.getByRole('button', { name: 'Hide' })
  expect(hide().hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(view.queryByRole('form')).toBeNull()
  expect(view.getByRole('button', { name: 'Take over' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 't' })
  await waitFor(() => expect(hide().hasAttribute('disabled')).toBe(false))
})

test('what somebody else decides meanwhile keeps the words that were typed, and says who decided and when', async () => {
  untranslated()
  const { fetch, now, requests } = server()
  const view = await openQueue(fetch, OPEN)
  await view.findByText("You're on it.")
  fireEvent.keyDown(document.body, { key: 'h' })
  const box = view.getByRole('textbox') as HTMLTextAreaElement
  fireEvent.change(box, { target: { value: 'Half a sentence' } })
  box.focus()
  now.open = null
  now.entries = []
  await act(() => view.queryClient.invalidateQueries({ queryKey: QUEUE_KEY }))
  const alert = await view.findByRole('alert')
  await waitFor(() =>
    expect(alert.textContent).toContain('Ines Duarte has decided it. Comment hidden, Nov 22, 2026'),
  )
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('Half a sentence')
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(requests.some(({ path }) => path.endsWith('/decision'))).toBe(false)
  fireEvent.click(view.getByRole('button', { name: 'Cancel' }))
  expect(await view.findByText('Nothing about this waits for you')).toBeTruthy()
  expect((view.getByRole('textbox', { name: 'What you had written' }) as HTMLTextAreaElement).value).toBe(
    'Half a sentence',
  )
})

test('a thing is decided by keys alone, with a check of what its author reads', async () => {
  untranslated()
  const { fetch, requests } = server()
  const view = await openQueue(fetch, OPEN)
  await view.findByText("You're on it.")
  fireEvent.keyDown(document.body, { key: 'h' })
  const form = within(view.getByRole('form', { name: 'Hide this comment' }))
  fireEvent.keyDown(document.body, { key: '1' })
  const box = form.getByRole('textbox') as HTMLTextAreaElement
  expect(box.value).toMatch(/^It's an ad\./)
  const check = within(form.getByRole('region', { name: 'They will read:' }))
  expect(check.getByText('A moderator hid your comment on “Lumbermill”')).toBeTruthy()
  expect(check.getByText(box.value)).toBeTruthy()
  expect(check.getByText('Guidelines, Comment')).toBeTruthy()
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/decision'))).toBe(true))
  expect(requests.find(({ path }) => path.endsWith('/decision'))?.body).toMatchObject({
    act: 'hide',
    rule: 'comment',
    reason: 'spam',
    version: '1',
    words: box.value,
  })
})

test('after the key of a reason, Tab leads on from the chosen one to the text', async () => {
  const { fetch } = server()
  const view = await openQueue(fetch, OPEN)
  await view.findByText("You're on it.")
  fireEvent.keyDown(document.body, { key: 'h' })
  fireEvent.keyDown(document.activeElement!, { key: '3' })
  expect(document.activeElement).toBe(view.getByRole('radio', { name: /^Unkind/ }))
})

test('keys do nothing while somebody writes or a dialog is open, with another key, or when they are off', async () => {
  const { fetch, requests } = server()
  const view = await openQueue(fetch, OPEN)
  await view.findByText("You're on it.")
  for (const other of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { repeat: true },
  ])
    for (const key of ['d', 'h', 'j']) fireEvent.keyDown(document.body, { key, ...other })
  expect(view.queryByRole('form')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'h' })
  const box = view.getByRole('textbox') as HTMLTextAreaElement
  fireEvent.keyDown(box, { key: '2' })
  expect(box.value).toBe('')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(view.queryByRole('form')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  const single = await view.findByRole('switch', { name: 'Single keys' })
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(view.queryByRole('form')).toBeNull()
  fireEvent.click(single)
  fireEvent.click(view.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(view.queryByRole('form')).toBeNull()
  expect(requests.some(({ path }) => path.endsWith('/decision'))).toBe(false)
})

test('a moderator sees only what moderators may decide', async () => {
  untranslated()
  const { fetch } = server({ open: details({ acts: ['dismiss', 'warn', 'hide'] }) })
  const view = await openQueue(fetch, OPEN)
  const bar = within(await view.findByRole('group', { name: 'Decide' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dismiss D',
    'Warn W',
    'Hide H',
  ])
  expect(view.getByText(/are for admins/)).toBeTruthy()
})

test('of the author of an anonymous story, there are two numbers', async () => {
  untranslated()
  const anonymous = details({
    kind: 'story',
    author: null,
    is_anonymous: true,
    history: {
      upheld: 2,
      dismissed: 1,
      decisions: null,
      member_since: null,
      is_suspended: null,
      level: null,
    },
  })
  const { fetch } = server({ open: anonymous })
  const view = await openQueue(fetch, { kind: 'story', id: COMMENT })
  const member = within((await view.findByRole('heading', { name: 'The member' })).parentElement!)
  expect(member.getByText(/Nobody sees who it is/)).toBeTruthy()
  expect(member.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '1'])
  expect(view.queryByText('Rolf Brandt')).toBeNull()
})

const APPEAL: WaitingAppeals['items'][number] = {
  id: '88888888-8888-4888-8888-888888888888',
  words: 'The founder asked for tools.',
  sent_at: '2026-11-23T08:12:00.000Z',
  can_decide: true,
  author: ROLF,
  is_anonymous: false,
  kind: 'comment',
  thing: COMMENT,
  name: 'Lumbermill',
  path: null,
  content: 'We help founders like you.',
  decision: {
    id: '9',
    act: 'hide',
    reason: 'spam',
    rule: null,
    words: "It's an ad.",
    decided_at: '2026-11-22T10:31:00.000Z',
    decided_by: 'Ines Duarte',
  },
}

test('an appeal is answered in words, and not by whoever decided first', async () => {
  untranslated()
  const { fetch, requests } = server({ appeals: [APPEAL] })
  const view = await openQueue(fetch, { tab: 'appeals', id: APPEAL.id })
  expect(await view.findByRole('heading', { name: 'Rolf Brandt appeals' })).toBeTruthy()
  expect(view.getByText('by Ines Duarte')).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Send the answer' }))
  expect(await view.findByText('Please say why, in words.')).toBeTruthy()
  const box = view.getByRole('textbox')
  fireEvent.change(box, { target: { value: 'We were wrong.' } })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(await view.findByText('Please choose what happens to the decision.')).toBeTruthy()
  fireEvent.click(view.getByRole('radio', { name: 'Take the decision back' }))
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(requests).toMatchObject([{ method: 'POST', body: { granted: true, words: 'We were wrong.' } }]),
  )
  view.unmount()
  const own = server({ appeals: [{ ...APPEAL, can_decide: false }] })
  const refused = await openQueue(own.fetch, { tab: 'appeals', id: APPEAL.id })
  expect(await refused.findByText(/Somebody else answers this one/)).toBeTruthy()
  expect(refused.queryByRole('textbox')).toBeNull()
})

test('an appeal that somebody else answers meanwhile keeps the words that were typed', async () => {
  untranslated()
  const { fetch, now, requests } = server({ appeals: [APPEAL] })
  const view = await openQueue(fetch, { tab: 'appeals', id: APPEAL.id })
  const box = (await view.findByRole('textbox')) as HTMLTextAreaElement
  fireEvent.change(box, { target: { value: 'Half a sentence' } })
  now.appeals = []
  await act(() => view.queryClient.invalidateQueries({ queryKey: QUEUE_KEY }))
  await waitFor(() => expect(view.getByRole('alert').textContent).toContain('Ines Duarte has decided it.'))
  expect(box.value).toBe('Half a sentence')
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(requests).toEqual([])
})

test('what was decided has a tab, where a hidden thing can be shown again, also over http', async () => {
  untranslated()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).includes('/admin/decisions')) return Response.json({ items: [DECIDED], next: null })
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ id: '9', act: 'show', reports: 0 }, { status: 201 })
    }
    const totals = { reports: 0, appeals: 0 }
    return Response.json({ items: [], next: null, totals, oldest_at: null, is_only_moderator: false })
  }
  const view = await render(<ModerationScreen {...queueSearch({ tab: 'decided' })} />, {
    session: MEMBER,
    fetch,
  })
  expect(await view.findByText('Comment hidden')).toBeTruthy()
  expect(view.getByText('It is an ad.')).toBeTruthy()
  expect(view.getByText('by Ines Duarte')).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Show again: Lumbermill' }))
  expect(view.getByRole('rowheader').textContent).toContain('Lumbermill')
  await waitFor(() => expect(sent).toMatchObject([{ act: 'show' }]))
})
