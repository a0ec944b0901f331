// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { aConversationView, conversationServer } from '../conversation-server.fixture.ts'
import { MessagesScreen } from './MessagesScreen.tsx'
import { WaitingForYou } from './WaitingForYou.tsx'

const shown = (conversations: ConversationDetails[], filter?: 'revivals' | 'marketplace') =>
  render(<MessagesScreen filter={filter} />, {
    session: MEMBER,
    fetch: conversationServer({ conversations }).fetch,
  })

const HIDDEN = { is: 'hidden_founder', id: null, full_name: null, avatar_url: null, handle: null } as const
const LEFT = { ...HIDDEN, is: 'deleted' } as const

test('groups conversations by whose turn it is', async () => {
  const view = await shown([
    aConversationView(),
    aConversationView({ turn: 'other', state: 'new', is_owner: false, other: HIDDEN, name: 'Night Bus' }),
    aConversationView({ turn: 'settled', state: 'declined', other: LEFT }),
  ])
  const own = within(await view.findByRole('region', { name: 'Your turn' }))
  own.getByRole('link', { name: /Ilse Brouwer.*Lumbermill.*Talking.*It opens\./ })
  const other = within(view.getByRole('region', { name: 'Their turn' }))
  other.getByRole('link', { name: /The founder of Night Bus.*Not answered yet/ })
  within(view.getByRole('region', { name: 'Settled' })).getByRole('link', {
    name: /Deleted member.*Declined/,
  })
})

test('says how many messages are unread, and whose words the last ones are', async () => {
  untranslated()
  const last = {
    is_own: true,
    text: 'What would you keep?',
    is_deleted: false,
    created_at: '2026-11-24T09:00:00.000Z',
  }
  const view = await shown([aConversationView({ unread: 3 }), aConversationView({ last, turn: 'other' })])
  await view.findByRole('link', { name: /3 unread messages/ })
  view.getByRole('link', { name: /You: What would you keep\?/ })
})

test('shows a question about a listing as one, and filters say how many there are', async () => {
  const view = await shown([aConversationView({ kind: 'question', state: 'open', name: 'Receipt parser' })])
  await view.findByRole('link', { name: /Receipt parser.*Question/ })
  view.getByRole('link', { name: 'All 1' })
  view.getByRole('link', { name: 'Marketplace 1' })
  expect(view.getByRole('link', { name: 'Revivals 0' }).getAttribute('href')).toBe(
    '/messages?filter=revivals',
  )
})

test('says what comes here while there is nothing', async () => {
  const view = await shown([])
  await view.findByRole('heading', { name: 'No messages yet' })
  expect(view.getByRole('link', { name: 'See open offers' }).getAttribute('href')).toBe('/revivals')
})

test('leads from an empty filter to all messages', async () => {
  const view = await shown([aConversationView()], 'marketplace')
  await view.findByRole('heading', { name: 'Nothing here yet' })
  expect(view.getByRole('link', { name: 'Show all messages' }).getAttribute('href')).toBe('/messages')
})

test('the list can be loaded again if it failed', async () => {
  const { fetch } = conversationServer({ conversations: [aConversationView()] })
  let isFailing = true
  const view = await render(<MessagesScreen filter={undefined} />, {
    session: MEMBER,
    fetch: (...call) =>
      isFailing ? Promise.resolve(Response.json({ code: 'INTERNAL' }, { status: 500 })) : fetch(...call),
  })
  await view.findByText("We couldn't load your messages")
  isFailing = false
  view.getByRole('button', { name: 'Try Again' }).click()
  await view.findByRole('link', { name: /Ilse Brouwer/ })
})

const waiting = (conversations: ConversationDetails[]) =>
  render(
    <WaitingForYou>
      <p>Nobody</p>
    </WaitingForYou>,
    {
      session: MEMBER,
      fetch: conversationServer({ conversations }).fetch,
    },
  )

test('the dashboard names the one who waits, and leads to them', async () => {
  untranslated()
  const conversation = aConversationView()
  const view = await waiting([conversation, aConversationView({ turn: 'other' })])
  const link = await view.findByRole('link', { name: 'Ilse Brouwer waits for your answer about Lumbermill' })
  expect(link.getAttribute('href')).toBe(`/messages/${conversation.id}`)
})

test('the dashboard counts several who wait', async () => {
  const view = await waiting([aConversationView(), aConversationView()])
  const link = await view.findByRole('link', { name: '2 conversations wait for your answer' })
  expect(link.getAttribute('href')).toBe('/messages')
})

test('the dashboard counts who waits on later pages, too', async () => {
  const page = {
    items: [],
    next: 'more',
    counts: { all: 1_000, revivals: 1_000, marketplace: 0, own_turn: 1_000 },
  }
  const view = await render(<WaitingForYou>{null}</WaitingForYou>, {
    session: MEMBER,
    fetch: () => Promise.resolve(Response.json(page)),
  })
  await view.findByRole('link', { name: '1,000+ conversations wait for your answer' })
})

test('the dashboard says nothing of conversations if nobody waits', async () => {
  const view = await waiting([aConversationView({ turn: 'settled' })])
  await view.findByText('Nobody')
  expect(view.queryByRole('link')).toBeNull()
})

test('the dashboard shows neither line before it knows who waits, and the other one if that fails', async () => {
  let answer: (response: Response) => void = () => undefined
  const view = await render(
    <WaitingForYou>
      <p>Nobody</p>
    </WaitingForYou>,
    {
      session: MEMBER,
      fetch: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  )
  expect(view.container.textContent).toBe('')
  answer(Response.json({ code: 'x', message: 'No.' }, { status: 400 }))
  await view.findByText('Nobody')
})

test('says beside an unanswered message how often its founder answers', async () => {
  const view = await shown([
    aConversationView({
      state: 'new',
      is_owner: false,
      turn: 'other',
      answers: { of: 10, answered: 9, median_days: 1.6 },
    }),
  ])
  const entry = await view.findByRole('link', { name: /Ilse Brouwer/ })
  expect(entry.textContent).toContain('Answers 9 of 10, usually in 2 days.')
})
