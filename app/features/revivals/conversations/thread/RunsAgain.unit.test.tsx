// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { Toaster } from '../../../../ui/toast/Toaster.tsx'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { aConversationView, conversationServer } from '../conversation-server.fixture.ts'
import { RunsAgain } from './RunsAgain.tsx'

async function open(fields: Partial<ConversationDetails>) {
  const conversation = aConversationView({ state: 'accepted', way: 'join', moves: [], ...fields })
  const server = conversationServer({ conversations: [conversation] })
  const view = await render(
    <>
      <RunsAgain conversation={conversation} />
      <Toaster />
    </>,
    { session: MEMBER, fetch: server.fetch },
  )
  return { view, server, path: `/conversations/${conversation.id}/runs_again` }
}

test.each([
  [{ own: false, other: false }, 'Does Lumbermill run again?', /^Ilse is told, and can say so, too\./],
  [{ own: false, other: true }, 'Ilse says that Lumbermill runs again', /^The story gets its stamp/],
])('asks whether it runs again, and says so after a question: %j', async (runs_again, title, warning) => {
  const { view, server, path } = await open({ runs_again })
  const ask = within(view.getByRole('group', { name: title }))
  fireEvent.click(ask.getByRole('button', { name: 'It runs again' }))
  const dialog = within(await view.findByRole('alertdialog', { name: 'Say that Lumbermill runs again?' }))
  dialog.getByText(warning)
  expect(server.written).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'It runs again' }))
  await eventually(() => expect(server.written).toEqual([{ method: 'PUT', path, json: null }]))
  await eventually(() => expect(view.queryByRole('alertdialog')).toBeNull())
})

test('whoever has said so waits for the other', async () => {
  const { view } = await open({ runs_again: { own: true, other: false } })
  const ask = view.getByRole('group', { name: 'You said that Lumbermill runs again' })
  expect(ask.textContent).toContain('The story gets its stamp once Ilse says so, too.')
  expect(view.queryByRole('button')).toBeNull()
})

test.each([
  [true, 'See the story'],
  [false, 'Tell what happened next'],
])('once both have said so, leads to the story (founder: %s)', async (is_owner, link) => {
  const { view } = await open({ runs_again: { own: true, other: true }, is_owner, startup_id: 'story' })
  view.getByRole('group', { name: 'Lumbermill is revived' })
  expect(view.getByRole('link', { name: link }).getAttribute('href')).toBe('/story/story')
})

test.each<Partial<ConversationDetails>>([
  { closed_for: 'left' },
  { closed_for: 'blocked' },
  { startup_id: null },
])('asks nothing where the other can’t answer, or the story is gone: %j', async (fields) => {
  const { view } = await open(fields)
  expect(view.queryByRole('group')).toBeNull()
})

test('a failure says so, and nothing is lost', async () => {
  const { view, server } = await open({})
  Object.assign(server.failing, { status: 403, message: "You can't do that in this conversation." })
  fireEvent.click(view.getByRole('button', { name: 'It runs again' }))
  const dialog = within(await view.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'It runs again' }))
  await view.findByText("You can't do that in this conversation.")
})
