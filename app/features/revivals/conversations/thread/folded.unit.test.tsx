// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { LiveRegions } from '../../../../ui/announcements/LiveRegions.tsx'
import { REGIONS } from '../../../../ui/announcements/say.ts'
import { FOLDED_TEXTS } from '../../../../ui/labels/label-texts.ts'
import { rememberState } from '../../../accounts/session/known-state.ts'
import { ReceivedInterests } from '../../inbox/ReceivedInterests.tsx'
import type { InterestMessageData } from '../../interests/interest.schema.ts'
import { BoardScreen } from '../board/BoardScreen.tsx'
import { aConversationView, aMessage, aMove, conversationServer } from '../conversation-server.fixture.ts'
import { MessagesScreen } from '../list/MessagesScreen.tsx'
import { ThreadScreen } from './ThreadScreen.tsx'

beforeEach(() => {
  rememberState('in')
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

const WORDS = 'I still count beans in my sleep.'
const blocked = () =>
  aConversationView({
    is_other_blocked: true,
    closed_for: 'blocked',
    turn: 'settled',
    last: { is_own: false, text: WORDS, is_deleted: false, created_at: '2026-11-24T09:00:00.000Z' },
  })

test('a conversation folds what somebody wrote whom the viewer blocks; one press shows it and gives it the focus', async () => {
  const conversation = blocked()
  const own = 'Hello there.'
  const items = [
    aMessage({ content: WORDS }),
    aMessage({ is_own: true, content: own }),
    aMove({ is_own: false, from_state: 'talking', to_state: 'withdrawn', words: 'I found another one.' }),
  ]
  const server = conversationServer({ conversations: [conversation], items })
  const view = await render(
    <>
      <LiveRegions />
      <ThreadScreen id={conversation.id} filter={undefined} />
    </>,
    { session: MEMBER, fetch: server.fetch },
  )
  await view.findByText(own)
  const isShown = () => [WORDS, 'I found another one.'].map((words) => view.queryByText(words) !== null)
  expect(isShown()).toEqual([false, false])
  const [first] = view.getAllByRole('button', { name: FOLDED_TEXTS.show })
  fireEvent.click(first!)
  expect(isShown()).toEqual([true, false])
  await expect.poll(() => document.activeElement?.textContent).toBe(WORDS)
  // What arrives is folded, and isn't read aloud. Nothing was marked as read.
  server.arrive(aMessage({ content: 'Are you there?', created_at: '2026-11-25T09:00:00.000Z' }))
  await act(() => view.queryClient.invalidateQueries({ queryKey: ['conversations'] }))
  await expect.poll(() => view.getAllByRole('button', { name: FOLDED_TEXTS.show })).toHaveLength(2)
  expect(view.queryByText('Are you there?')).toBeNull()
  for (const region of Object.values(REGIONS))
    expect(document.querySelector(`#${region}`)?.textContent).toBe('')
  expect(server.written).toEqual([])
})

test.each([
  ['list', <MessagesScreen key="list" filter={undefined} />],
  ['board', <BoardScreen key="board" offer={undefined} />],
])(
  'the %s of conversations says in place of the words that the viewer blocks who wrote them',
  async (_, screen) => {
    const { fetch } = conversationServer({ conversations: [blocked()] })
    const view = await render(screen, { session: MEMBER, fetch })
    await view.findByText(FOLDED_TEXTS.folded)
    expect(view.queryByText(WORDS)).toBeNull()
  },
)

test('an interest of somebody whom the founder blocks is folded, not new, and opening it reads nothing', async () => {
  const interest: InterestMessageData = {
    id: '00000000-0000-4000-8000-0000000000b1',
    message: WORDS,
    created_at: '2026-10-02T10:00:00Z',
    startup: { id: 's', name: 'Lumbermill', logo_url: null, is_anonymous: true, is_demo: false },
    sender: { id: 'b', full_name: 'Ilse Brouwer', avatar_url: null, handle: null },
    reply_to: 'ilse@example.com',
    is_confirmed: true,
    is_sender_blocked: true,
    read_at: null,
    conversation_id: null,
  }
  const methods: string[] = []
  const view = await render(<ReceivedInterests />, {
    session: MEMBER,
    fetch: async (...call: ConstructorParameters<typeof Request>) => {
      methods.push(new Request(...call).method)
      return Response.json({ items: [interest], next: null, total: 1, unread: 0 })
    },
  })
  const summary = (await view.findByText(FOLDED_TEXTS.folded)).closest('summary')
  expect(summary?.textContent).not.toContain(WORDS)
  expect(summary?.textContent).not.toContain('New')
  const details = summary!.closest('details')!
  expect(details.open).toBe(false)
  fireEvent.click(summary!)
  expect(details.open).toBe(true)
  expect(details.textContent).toContain(WORDS)
  fireEvent(details, new Event('toggle'))
  expect(methods).not.toContain('PUT')
})
