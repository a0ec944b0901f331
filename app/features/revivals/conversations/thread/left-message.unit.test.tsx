// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { Toaster } from '../../../../ui/toast/Toaster.tsx'
import { rememberState } from '../../../accounts/session/known-state.ts'
import { aConversationView, aMessage, conversationServer } from '../conversation-server.fixture.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The uploads under way. A test ends them. */
const underWay = vi.hoisted((): { end: () => void; fail: () => void }[] => [])
vi.mock('../files/message-files.queries.ts', () => ({
  sendMessageFile: () =>
    new Promise<void>((end, reject) => underWay.push({ end, fail: () => reject(new TypeError('lost')) })),
  removeMessageFile: async () => undefined,
}))
const { ThreadScreen } = await import('./ThreadScreen.tsx')

beforeEach(() => {
  rememberState('in')
  localStorage.clear()
  underWay.length = 0
})

/** Sends words with a file that is still uploading. */
async function sendWithFile() {
  const conversation = aConversationView()
  const server = conversationServer({ conversations: [conversation], items: [aMessage()] })
  const posted = () => server.written.filter(({ method }) => method === 'POST')
  const open = async (isOpen = true) => {
    const view = await render(
      <>
        <Toaster />
        {isOpen ? <ThreadScreen id={conversation.id} filter={undefined} /> : null}
      </>,
      { session: MEMBER, fetch: server.fetch },
    )
    if (isOpen) await view.findByRole('list', { name: 'Messages' })
    return view
  }
  const view = await open()
  const box = view.getByRole('textbox', { name: 'Your message' })
  fireEvent.change(box, { target: { value: 'Here is the list.' } })
  const input = view.container.querySelector('input[type="file"]')
  if (!input) throw new TypeError('No field for files')
  fireEvent.change(input, { target: { files: [new File(['a,b'], 'tickets.csv')] } })
  await view.findByText('tickets.csv')
  fireEvent.click(view.getByRole('button', { name: 'Send' }))
  await view.findByRole('button', { name: 'Sending…' })
  expect(posted()).toEqual([])
  return { view, open, posted }
}

test('a message that waits for its files goes although another conversation is opened', async () => {
  const { view, posted } = await sendWithFile()
  view.unmount()
  underWay[0]?.end()
  await eventually(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.json).toMatchObject({ content: 'Here is the list.', file_ids: [expect.any(String)] })
  await eventually(() => expect(Object.values({ ...localStorage }).join()).not.toContain('Here is the list.'))
})

test('it still waits for whoever comes back, and is sent once', async () => {
  const { view, open, posted } = await sendWithFile()
  view.unmount()
  const again = await open()
  again.getByRole('button', { name: 'Sending…' })
  await act(async () => underWay[0]?.end())
  await eventually(() => expect(posted()).toHaveLength(1))
  await eventually(() => again.getByRole('button', { name: 'Send' }))
  expect(posted()).toHaveLength(1)
})

test('says elsewhere that it was not sent because a file failed, and keeps its words', async () => {
  const { view, open, posted } = await sendWithFile()
  view.unmount()
  const elsewhere = await open(false)
  await act(async () => underWay[0]?.fail())
  await elsewhere.findByText("Your message to Ilse wasn't sent")
  expect(posted()).toEqual([])
  expect(Object.values({ ...localStorage }).join()).toContain('Here is the list.')
})
