// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { aConversationView, conversationServer } from '../conversation-server.fixture.ts'
import { BoardScreen } from './BoardScreen.tsx'

const named = (full_name: string) =>
  ({ is: 'member', id: full_name, full_name, avatar_url: null, handle: null }) as const

const NEW = aConversationView({ state: 'new', other: named('Tomás Reis'), note: 'Ask about Porto' })
const TALKING = aConversationView({ other: named('Noor Haddad') })
const DECLINED = aConversationView({ state: 'declined', other: named('Kestrel Capital') })

const confirmTalking = async (view: Awaited<ReturnType<typeof board>>['view']) => {
  const dialog = within(await view.findByRole('dialog', { name: 'Mark as talking?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as talking' }))
}

async function board(conversations: ConversationDetails[] = [NEW, TALKING, DECLINED]) {
  const server = conversationServer({ conversations })
  const view = await render(<BoardScreen offer={NEW.revival_opportunity_id ?? undefined} />, {
    session: MEMBER,
    fetch: server.fetch,
  })
  await view.findByRole('heading', { level: 1, name: 'Messages about Lumbermill' })
  return { server, view }
}

test('has a column for each state, with the private note', async () => {
  const { view } = await board()
  const lane = within(view.getByRole('region', { name: 'New, 1' }))
  lane.getByRole('link', { name: 'Tomás Reis' })
  lane.getByText('Ask about Porto')
  view.getByRole('region', { name: 'Talking, 1' })
  view.getByRole('region', { name: 'Accepted, 0' })
  view.getByRole('region', { name: 'Declined, 1' })
  within(view.getByRole('region', { name: 'Closed, 0' })).getByText('Messages that were withdrawn or closed.')
})

test('counts what is not loaded yet, and calls no column empty that has some of it', async () => {
  const { fetch } = conversationServer({
    conversations: [NEW, TALKING],
    later: { new: 40, declined: 2, withdrawn: 3, closed: 1 },
  })
  const view = await render(<BoardScreen offer={undefined} />, { session: MEMBER, fetch })
  await view.findByRole('region', { name: 'New, 41' })
  view.getByRole('region', { name: 'Talking, 1' })
  within(view.getByRole('region', { name: 'Accepted, 0' })).getByText('Whom you accept stands here.')
  for (const name of ['Declined, 2', 'Closed, 4'])
    within(view.getByRole('region', { name })).getByText(/among the earlier messages/)
  view.getByText(/^At least 2 people wrote\./)
})

test('counts people, however many of the offers one of them wrote about', async () => {
  const { view } = await board([
    NEW,
    TALKING,
    aConversationView({ state: 'new', other: named('Tomás Reis') }),
  ])
  view.getByText(/^2 people wrote\./)
})

test('moves a message from its menu', async () => {
  const { server, view } = await board()
  fireEvent.click(view.getByRole('button', { name: 'Move the message from Tomás Reis' }))
  fireEvent.click(await view.findByRole('button', { name: 'Move to Talking' }))
  await confirmTalking(view)
  await eventually(() =>
    expect(server.written).toEqual([
      {
        method: 'POST',
        path: `/conversations/${NEW.id}/state`,
        json: { from: 'new', to: 'talking', way: null, words: '', tell_others: null },
      },
    ]),
  )
})

test('asks for the words before it declines', async () => {
  const { view } = await board()
  fireEvent.click(view.getByRole('button', { name: 'Move the message from Noor Haddad' }))
  fireEvent.click(await view.findByRole('button', { name: 'Move to Declined' }))
  await view.findByRole('dialog', { name: 'Decline Noor Haddad?' })
})

test('arrow keys go from column to column, and with Shift they move a message', async () => {
  const { server, view } = await board()
  const link = (name: string) => view.getByRole('link', { name })
  link('Tomás Reis').focus()
  fireEvent.keyDown(link('Tomás Reis'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(link('Noor Haddad'))
  fireEvent.keyDown(link('Noor Haddad'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(link('Kestrel Capital'))
  fireEvent.keyDown(link('Kestrel Capital'), { key: 'ArrowLeft' })
  fireEvent.keyDown(link('Tomás Reis'), { key: 'ArrowRight', shiftKey: true })
  await confirmTalking(view)
  await eventually(() => expect(server.written[0]?.json).toMatchObject({ from: 'new', to: 'talking' }))
})

test('the focus follows a message that the keyboard moves, so that the next key moves it again', async () => {
  const { server, view } = await board([NEW, aConversationView({ state: 'new', other: named('Ben Sato') })])
  const link = (name: string) => view.getByRole('link', { name })
  link('Tomás Reis').focus()
  fireEvent.keyDown(link('Tomás Reis'), { key: 'ArrowRight', shiftKey: true })
  await view.findByRole('dialog', { name: 'Mark as talking?' })
  server.change(NEW.id, { state: 'talking' })
  await confirmTalking(view)
  await view.findByRole('region', { name: 'Talking, 1' })
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link('Tomás Reis'))
  fireEvent.keyDown(link('Tomás Reis'), { key: 'ArrowRight', shiftKey: true })
  const dialog = await view.findByRole('dialog', { name: 'Accept Tomás Reis?' })
  server.change(NEW.id, { state: 'accepted' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Tomás' }))
  await view.findByRole('region', { name: 'Accepted, 1' })
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link('Tomás Reis'))
})

test('moves a message that is dropped on a column', async () => {
  const { server, view } = await board()
  const dataTransfer = { getData: () => NEW.id, setData: () => undefined }
  fireEvent.drop(view.getByRole('region', { name: 'Talking, 1' }), { dataTransfer })
  await confirmTalking(view)
  await eventually(() => expect(server.written[0]?.json).toMatchObject({ to: 'talking' }))
})

test('says what comes here while nobody has written', async () => {
  const { fetch } = conversationServer({ conversations: [] })
  const view = await render(<BoardScreen offer={undefined} />, { session: MEMBER, fetch })
  await view.findByRole('heading', { name: 'Nobody has written yet' })
})
