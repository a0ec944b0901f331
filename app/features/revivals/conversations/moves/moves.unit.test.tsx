// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { LiveRegions } from '../../../../ui/announcements/LiveRegions.tsx'
import { toastStore } from '../../../../ui/toast/toast.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { aConversationView, conversationServer } from '../conversation-server.fixture.ts'
import { ThreadHead } from '../thread/ThreadHead.tsx'
import { ContactDetailsForm } from './ContactDetailsForm.tsx'

beforeEach(() => sessionStorage.clear())

async function head(conversation: ConversationDetails) {
  const server = conversationServer({ conversations: [conversation] })
  const view = await render(<ThreadHead conversation={conversation} filter={undefined} />, {
    session: MEMBER,
    fetch: server.fetch,
  })
  const path = `/conversations/${conversation.id}/state`
  const press = (name: string) => fireEvent.click(view.getByRole('button', { name }))
  return { server, view, path, press }
}

test('accepts a take-over, with what the others read', async () => {
  const { server, view, path, press } = await head(aConversationView())
  press('Accept Ilse')
  const dialog = within(await view.findByRole('dialog', { name: 'Accept Ilse Brouwer?' }))
  dialog.getByText('Your offer closes for new messages.')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Ilse takes it over' }).checked).toBe(true)
  expect(dialog.queryByRole('radio', { name: 'Ilse gets a license' })).toBeNull()
  dialog.getByRole('checkbox', { name: 'Tell the 2 others who wait' })
  fireEvent.change(dialog.getByRole('textbox', { name: /A word to go with it/ }), {
    target: { value: 'Welcome aboard.' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Accept Ilse' }))
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
  const json = {
    from: 'talking',
    to: 'accepted',
    way: 'take_over',
    words: 'Welcome aboard.',
    tell_others: "Thank you for writing. I've found someone to carry it on.",
  }
  expect(server.written).toEqual([{ method: 'POST', path, json }])
})

test('accepts a join without telling anybody else, since the offer stays open', async () => {
  const { server, view, press } = await head(aConversationView())
  press('Accept Ilse')
  const dialog = within(await view.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Ilse joins you' }))
  dialog.getByText('Your offer stays open, so others can still write.')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Accept Ilse' }))
  await eventually(() => expect(server.written).toHaveLength(1))
  expect(server.written[0]?.json).toMatchObject({ way: 'join', tell_others: null })
})

test('declines with a ready sentence, which can be changed', async () => {
  const { server, view, press } = await head(aConversationView())
  const announced = vi.spyOn(toastStore, 'add')
  press('Decline')
  const dialog = within(await view.findByRole('dialog', { name: 'Decline Ilse Brouwer?' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(4)
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
  expect(words.value).toContain("I've chosen someone else for Lumbermill")
  fireEvent.click(dialog.getByRole('radio', { name: "I'm keeping it" }))
  expect(words.value).toContain("I've decided to keep Lumbermill for now.")
  fireEvent.change(words, { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decline and send' }))
  dialog.getByText('Please write a sentence, so that they know.')
  fireEvent.change(words, { target: { value: 'Not this year.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decline and send' }))
  await eventually(() => expect(server.written).toHaveLength(1))
  expect(server.written[0]?.json).toMatchObject({ to: 'declined', words: 'Not this year.' })
  await eventually(() => expect(announced).toHaveBeenCalledWith({ title: 'Declined' }))
})

test('a move that is refused says why, and the dialog stays', async () => {
  const { server, view, press } = await head(aConversationView())
  Object.assign(server.failing, {
    status: 409,
    code: 'taken',
    message: 'This offer has been accepted already.',
  })
  press('Accept Ilse')
  const dialog = within(await view.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Accept Ilse' }))
  await dialog.findByText('This offer has been accepted already.')
})

test('the interested one has no move but to withdraw', async () => {
  const { view } = await head(aConversationView({ is_owner: false, state: 'new' }))
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw'])
})

test.each([
  ['a withdrawal', { is_owner: false, state: 'new' }, 'Withdraw', 'Withdraw your interest?', 'withdrawn'],
  ['a closing', { state: 'talking' }, 'Close', 'Close this conversation?', 'closed'],
  ['a mark as talking', { state: 'new' }, 'Mark as talking', 'Mark as talking?', 'talking'],
  ['opening a declined one', { state: 'declined' }, 'Open again', 'Open this conversation again?', 'talking'],
  ['opening a closed one', { state: 'closed' }, 'Open again', 'Open this conversation again?', 'talking'],
  [
    'closing a question',
    { kind: 'question', state: 'open', asset_id: 'a' },
    'Close',
    'Close this conversation?',
    'closed',
  ],
  [
    'opening a question',
    { kind: 'question', state: 'closed', asset_id: 'a' },
    'Open again',
    'Open this conversation again?',
    'open',
  ],
] as const)('with %s goes a word to the other, if the member has one', async (_, given, name, title, to) => {
  const { server, view, press } = await head(aConversationView(given))
  if (!view.queryByRole('button', { name })) press('More moves')
  fireEvent.click(await view.findByRole('button', { name }))
  const dialog = within(await view.findByRole('dialog', { name: title }))
  const words = dialog.getByRole('textbox', { name: /A word to go with it/ })
  fireEvent.change(words, { target: { value: ' My plans have changed. 👋 ' } })
  fireEvent.click(dialog.getByRole('button', { name: name === 'Close' ? 'Close the conversation' : name }))
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
  expect(server.written.map(({ json }) => json)).toEqual([
    { from: given.state, to, way: null, words: 'My plans have changed. 👋', tell_others: null },
  ])
})

test('a word is optional, and nothing typed is lost when the move fails', async () => {
  const { server, view, press } = await head(aConversationView({ is_owner: false, state: 'new' }))
  press('Withdraw')
  const dialog = within(await view.findByRole('dialog', { name: 'Withdraw your interest?' }))
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /A word to go with it/ })
  fireEvent.change(words, { target: { value: 'My plans have changed.' } })
  server.failing.status = 'offline'
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await dialog.findByRole('alert')
  expect(words.value).toBe('My plans have changed.')
  server.failing.status = null
  fireEvent.change(words, { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await eventually(() => expect(server.written[0]?.json).toMatchObject({ to: 'withdrawn', words: '' }))
})

test('marks missing contact details at their field, and announces that they are saved', async () => {
  const conversation = aConversationView()
  const server = conversationServer({ conversations: [conversation] })
  const view = await render(
    <>
      <LiveRegions />
      <ContactDetailsForm conversation={conversation} email="" label="Exchange">
        {null}
      </ContactDetailsForm>
    </>,
    { session: MEMBER, fetch: server.fetch },
  )
  const send = view.getByRole('button', { name: 'Exchange' })
  send.focus()
  fireEvent.click(send)
  view.getByText('Please say how to reach you.')
  const field = view.getByRole('textbox', { name: 'How to reach you' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'ben@people.example' } })
  fireEvent.click(send)
  await eventually(() =>
    expect(document.getElementById('said')?.textContent).toBe('How to reach you is saved.'),
  )
})
