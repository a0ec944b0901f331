// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { LiveRegions } from '../../../../ui/announcements/LiveRegions.tsx'
import { REGIONS } from '../../../../ui/announcements/say.ts'
import { rememberState } from '../../../accounts/session/known-state.ts'
import type { ConversationDetails, EntryPage } from '../conversation-response.schema.ts'
import { aConversationView, aMessage, aMove, conversationServer } from '../conversation-server.fixture.ts'
import { ThreadScreen } from './ThreadScreen.tsx'

beforeEach(() => {
  rememberState('in')
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

async function open(
  conversation: ConversationDetails,
  items: EntryPage['items'] = [aMessage()],
  earlier?: EntryPage['items'],
) {
  const server = conversationServer({ conversations: [conversation], items, ...(earlier && { earlier }) })
  const view = await render(
    <>
      <LiveRegions />
      <ThreadScreen id={conversation.id} filter={undefined} />
    </>,
    { session: MEMBER, fetch: server.fetch },
  )
  await view.findByRole('list', { name: 'Messages' })
  const path = (part: string) => `/conversations/${conversation.id}/${part}`
  const refetch = () => act(() => view.queryClient.invalidateQueries({ queryKey: ['conversations'] }))
  return { server, view, path, refetch }
}

interface Queries {
  getByRole(role: string, options: { name: string }): HTMLElement
}

function field(view: Queries, name = 'Your message'): HTMLTextAreaElement | HTMLInputElement {
  const found = view.getByRole('textbox', { name })
  if (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement) return found
  throw new TypeError(`Not a field: ${name}`)
}

const press = (view: Queries, name: string) => fireEvent.click(view.getByRole('button', { name }))

test('shows messages and moves in their order, with who wrote', async () => {
  const { view } = await open(aConversationView({ other_read_at: '2026-11-24T10:00:00.000Z' }), [
    aMessage(),
    aMessage({
      is_own: true,
      content: "That's the message I hoped for.",
      created_at: '2026-11-24T09:00:00.000Z',
    }),
    aMove(),
  ])
  const [first, second, third] = within(view.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Ilse Brouwer')
  expect(first?.textContent).toContain('I still count beans in my sleep.')
  expect(second?.textContent).toMatch(/You.*Seen.*That's the message I hoped for\./)
  expect(third?.textContent).toContain('You moved this to Talking')
})

test.each([
  ['declined', true, /stays declined until the founder opens it again\./],
  ['closed', true, /while the offer is open, if you change your mind\./],
  ['declined', false, null],
] as const)(
  'says how to write again after it was %s (offer open: %s)',
  async (state, is_offer_open, says) => {
    const { view } = await open(
      aConversationView({ is_owner: false, state, closed_for: 'ended', is_offer_open }),
    )
    if (!says) return expect(view.queryByRole('link', { name: 'Express interest again' })).toBeNull()
    const link = view.getByRole('link', { name: 'Express interest again' })
    expect(link.closest('p')?.textContent).toMatch(says)
  },
)

test('a move that is refused, since the conversation ended meanwhile, says why and keeps the word', async () => {
  const conversation = aConversationView({ is_owner: false, state: 'new' })
  const { server, view } = await open(conversation)
  press(view, 'Withdraw')
  const dialog = within(await view.findByRole('dialog', { name: 'Withdraw your interest?' }))
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /A word to go with it/ })
  fireEvent.change(words, { target: { value: 'My plans have changed.' } })
  Object.assign(server.failing, {
    status: 409,
    code: 'state_changed',
    message: 'This was declined meanwhile.',
  })
  server.change(conversation.id, { state: 'declined', closed_for: 'ended' })
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await eventually(() => expect(view.queryByText('Declined')).not.toBeNull())
  await dialog.findByText('This was declined meanwhile.')
  expect(words.isConnected).toBe(true)
  expect(words.value).toBe('My plans have changed.')
})

test('sends a message and clears the field', async () => {
  const { server, view, path } = await open(aConversationView())
  fireEvent.change(field(view), { target: { value: '  It opens.  ' } })
  press(view, 'Send')
  await view.findByText('It opens.')
  await eventually(() => expect(view.queryByText('Sending…')).toBeNull())
  expect(field(view).value).toBe('')
  expect(server.written).toEqual([
    {
      method: 'POST',
      path: path('messages'),
      json: { id: expect.any(String), content: 'It opens.', file_ids: [] },
    },
  ])
})

test('keeps on the device what could not be sent, and sends it again with the same id', async () => {
  const { server, view } = await open(aConversationView())
  server.failing.status = 'offline'
  fireEvent.change(field(view), { target: { value: '14 tickets are open.' } })
  press(view, 'Send')
  await view.findByText('Not sent.')
  view.getByText('Kept on this device.')
  const stored = Object.values({ ...localStorage }).join()
  expect(stored).toContain('14 tickets are open.')
  server.failing.status = null
  press(view, 'Try again')
  await eventually(() => expect(server.written).toHaveLength(1))
  await eventually(() => expect(view.queryByText(/^(Not sent\.|Sending…)$/)).toBeNull())
  expect(view.getAllByText('14 tickets are open.')).toHaveLength(1)
  expect(stored).toContain(String(Object(server.written[0]?.json).id))
  expect(Object.values({ ...localStorage }).join()).not.toContain('14 tickets are open.')
})

test('a refused message says why, and can be changed', async () => {
  const { server, view } = await open(aConversationView())
  Object.assign(server.failing, { status: 429, message: 'Please wait a minute.' })
  fireEvent.change(field(view), { target: { value: 'Once more' } })
  press(view, 'Send')
  await view.findByText('Please wait a minute.')
  press(view, 'Change')
  expect(field(view).value).toBe('Once more')
  expect(view.queryByText('Not sent.')).toBeNull()
})

test('a draft belongs to its conversation', async () => {
  const [one, two] = [aConversationView(), aConversationView()]
  const first = await open(one)
  fireEvent.change(field(first.view), { target: { value: 'For the first one' } })
  first.view.unmount()
  const second = await open(two)
  expect(field(second.view).value).toBe('')
  second.view.unmount()
  const again = await open(one)
  expect(field(again.view).value).toBe('For the first one')
})

test('asks for words before an empty message is sent', async () => {
  const { server, view } = await open(aConversationView())
  press(view, 'Send')
  await view.findByText('Please write something, or attach a file.')
  expect(document.activeElement).toBe(field(view))
  expect(server.written).toEqual([])
})

test('reads what the other wrote, while the page is looked at', async () => {
  const message = aMessage()
  const { server, path } = await open(aConversationView({ unread: 1 }), [message])
  await eventually(() =>
    expect(server.written).toEqual([{ method: 'PUT', path: path('read'), json: { up_to: message.id } }]),
  )
})

test('says how a handover ended, and reads up to what can be unread', async () => {
  const message = aMessage()
  const end = aMove({ is_own: false, from_state: 'accepted', to_state: 'accepted', handover: 'done' })
  const { server, path, view } = await open(aConversationView({ state: 'accepted', unread: 1 }), [
    message,
    end,
  ])
  expect(view.getByText('The handover is done')).toBeTruthy()
  await expect
    .poll(() => server.written)
    .toEqual([{ method: 'PUT', path: path('read'), json: { up_to: message.id } }])
})

test('reads nothing in the background, until the page has the focus again', async () => {
  const hasFocus = vi.mocked(document.hasFocus).mockReturnValue(false)
  const { server } = await open(aConversationView({ unread: 1 }))
  expect(server.written).toEqual([])
  hasFocus.mockReturnValue(true)
  fireEvent.focus(window)
  await eventually(() => expect(server.written).toHaveLength(1))
})

test('reads nothing in a hidden tab, not even what arrives there, until it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { server, view, refetch } = await open(aConversationView({ unread: 1 }))
  const arrived = aMessage({ content: 'It opens.', created_at: '2026-11-25T08:00:00.000Z' })
  server.arrive(arrived)
  await refetch()
  await view.findByText('It opens.')
  fireEvent.focus(window)
  expect(server.written).toEqual([])
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await eventually(() => expect(server.written[0]).toMatchObject({ json: { up_to: arrived.id } }))
})

test('says once what arrives, and nothing of what was there before', async () => {
  const { server, refetch } = await open(aConversationView())
  const region = () => document.getElementById(REGIONS.polite)?.textContent
  expect(region()).toBe('')
  server.arrive(aMessage({ content: 'It opens.', created_at: '2026-11-25T08:00:00.000Z' }))
  await refetch()
  await eventually(() => expect(region()).toBe('Ilse Brouwer: It opens.'))
  document.getElementById(REGIONS.polite)?.replaceChildren('')
  await refetch()
  expect(region()).toBe('')
})

test('loads earlier messages above', async () => {
  const { view } = await open(
    aConversationView(),
    [aMessage()],
    [aMessage({ content: 'The very first words' })],
  )
  press(view, 'Show earlier messages')
  await view.findByText('The very first words')
  const texts = view.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toContain('The very first words')
})

test('answers a request for contact details, and fills in the address of the account', async () => {
  const { server, view, path } = await open(
    aConversationView({ contact: { own: null, other: null, has_other_agreed: true } }),
  )
  const ask = within(view.getByRole('group', { name: 'Ilse asks to exchange contact details' }))
  expect(field(ask, 'How to reach you').value).toBe(MEMBER.user.email)
  fireEvent.click(ask.getByRole('button', { name: 'Exchange' }))
  await eventually(() =>
    expect(server.written).toEqual([
      { method: 'PUT', path: path('contact'), json: { details: MEMBER.user.email } },
    ]),
  )
  await expect.poll(() => document.getElementById('said')?.textContent).toBe('How to reach you is saved.')
})

test('fills in no address of a founder who is anonymous here, and says as whom they write', async () => {
  const { view } = await open(
    aConversationView({
      is_own_name_hidden: true,
      contact: { own: null, other: null, has_other_agreed: true },
    }),
    [aMessage({ is_own: true })],
  )
  expect(field(view, 'How to reach you').value).toBe('')
  view.getByText('You, as “The founder”')
  view.getByPlaceholderText('Write as “The founder”…')
  expect(view.container.textContent).not.toContain(MEMBER.user.user_metadata.full_name)
})

test('tells who one is only after a question', async () => {
  const { server, view, path } = await open(aConversationView({ is_own_name_hidden: true }))
  press(view, 'Tell Ilse who I am')
  const dialog = within(await view.findByRole('alertdialog', { name: 'Tell Ilse who you are?' }))
  dialog.getByText(/can't be taken back/)
  expect(server.written).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Tell Ilse' }))
  await eventually(() =>
    expect(server.written).toEqual([{ method: 'POST', path: path('reveal'), json: null }]),
  )
})

test('shows contact details once both have agreed', async () => {
  const contact = { own: 'ben@example.com', other: 'ilse@brouwer.example', has_other_agreed: true }
  const { view } = await open(aConversationView({ contact }))
  view.getByText('ilse@brouwer.example')
  view.getByText('Ilse sees ben@example.com.')
  expect(view.queryByRole('group')).toBeNull()
})

test('says to whoever waits when the founder is reminded', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const waits = { state: 'new', is_owner: false, turn: 'other' } as const
  const { view } = await open(
    aConversationView({
      ...waits,
      moves: ['withdrawn'],
      waits_since: days(8),
      reminded_at: days(1),
      reminders: 1,
      answers: { of: 10, answered: 9, median_days: 1.6 },
    }),
  )
  const ask = view.getByRole('group', { name: 'Not answered yet' })
  expect(ask.textContent).toMatch(
    /You wrote 8 days ago\. We reminded Ilse, and will again on \w{3} \d+, \d{4}\.Answers 9 of 10, usually in 2 days\./,
  )
})

test.each([0, 2])(
  'says to whoever waits that nobody is reminded of an offer that takes no messages, after %i reminders',
  async (reminders) => {
    const waits = { state: 'new', is_owner: false, turn: 'other' } as const
    const { view } = await open(aConversationView({ ...waits, is_offer_open: false, reminders }))
    const { textContent } = view.getByRole('group', { name: 'Not answered yet' })
    expect(textContent).toContain("The offer takes no messages now, so we don't remind Ilse.")
    expect(textContent).not.toMatch(/We remind|We reminded/)
  },
)

test('offers a founder ready sentences for whoever has waited a week', async () => {
  const waits_since = new Date(Date.now() - 7 * 86_400_000).toISOString()
  const { view } = await open(aConversationView({ state: 'new', waits_since }))
  within(view.getByRole('group', { name: 'Ilse has waited 7 days' }))
  press(view, 'Thank you for writing. Give me a week to think about it.')
  expect(field(view).value).toBe('Thank you for writing. Give me a week to think about it.')
})

test.each([
  ['left', 'This account is deleted.'],
  ['blocked', 'You blocked this conversation.'],
  ['ended', 'This conversation is closed.'],
  ['waits', 'You can send two messages before the first answer.'],
] as const)('has no field where nobody can write: %s', async (closed_for, reason) => {
  const { view } = await open(aConversationView({ closed_for, moves: [] }))
  view.getByText(reason, { exact: false })
  expect(view.queryByRole('textbox', { name: 'Your message' })).toBeNull()
})

test('saves a note that only the viewer reads', async () => {
  const { server, view, path } = await open(aConversationView({ note: 'Call on Friday.' }))
  const note = field(view, 'Note, only you see it')
  expect(note.value).toBe('Call on Friday.')
  fireEvent.change(note, { target: { value: 'Ask about the printers.' } })
  fireEvent.blur(note)
  await view.findByText('Saved')
  expect(server.written).toEqual([
    { method: 'PUT', path: path('note'), json: { content: 'Ask about the printers.' } },
  ])
})

test('leads to the handover of what was accepted', async () => {
  const conversation = aConversationView({ state: 'accepted', way: 'take_over', moves: [] })
  const { view } = await open(conversation, [
    aMessage(),
    aMove({ from_state: 'talking', to_state: 'accepted', way: 'take_over' }),
  ])
  view.getByText('You accepted Ilse, who takes Lumbermill over')
  expect(view.getByRole('link', { name: 'Go to the handover' }).getAttribute('href')).toBe(
    `/messages/${conversation.id}/handover`,
  )
})

test('deletes an own message after a question, and shows that it is gone', async () => {
  const message = aMessage({ is_own: true, content: 'Too early' })
  const { server, view, path } = await open(aConversationView(), [message])
  press(view, 'More about your message')
  fireEvent.click(await view.findByRole('button', { name: 'Delete' }))
  const dialog = within(await view.findByRole('alertdialog', { name: 'Delete this message?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await eventually(() =>
    expect(server.written).toEqual([{ method: 'DELETE', path: path(`messages/${message.id}`), json: null }]),
  )
})

test('shows files with their size, and what is odd about them', async () => {
  const file = { name: 'export-sample.zip', size: 3_250_000, mime: 'application/zip', doubt: null }
  const conversation = aConversationView()
  const { view } = await open(conversation, [
    aMessage({
      files: [
        { id: 'a', ...file },
        { id: 'b', ...file, name: 'brand-kit.zip', doubt: 'incomplete' },
      ],
    }),
  ])
  expect(view.getByRole('link', { name: 'Download export-sample.zip' }).getAttribute('href')).toBe(
    `/api/conversations/${conversation.id}/files/a`,
  )
  view.getAllByText('3.1 MB')
  view.getByText('This file looks incomplete.')
})

test('warns before a document goes that may name its author, and not of a picture', async () => {
  const { view } = await open(aConversationView())
  const choose = (name: string) => {
    const input = view.container.querySelector('input[type="file"]')
    if (!(input instanceof HTMLInputElement)) throw new TypeError('No field for files')
    // Nothing is in it, so it isn't sent.
    fireEvent.change(input, { target: { files: [new File([], name)] } })
  }
  choose('photo.jpg')
  await view.findByText('photo.jpg')
  expect(view.queryByText(/can name their author/)).toBeNull()
  choose('plan.docx')
  await view.findByText(/Documents can name their author/)
})
