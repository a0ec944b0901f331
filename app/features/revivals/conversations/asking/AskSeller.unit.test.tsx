// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { conversationDraft } from '../sending/conversation-draft.ts'
import { AskSeller } from './AskSeller.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const CONVERSATION = '00000000-0000-4000-8000-00000000c0de'
const ASSET = { id: '00000000-0000-4000-8000-0000000000a5', title: 'Icons 🎨 أيقونات' }

/** Opens the dialog. Each answer of the server is one of `answers`, in their order. */
async function opened(...answers: Response[]) {
  const questions: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return Response.json({ items: [], next: null })
    questions.push(await request.json())
    return answers.shift() ?? Response.error()
  }
  const view = await render(<AskSeller asset={ASSET} />, { session: MEMBER, fetch })
  fireEvent.click(view.getByRole('button', { name: 'Ask the seller' }))
  const dialog = within(await view.findByRole('dialog', { name: `Ask about ${ASSET.title}` }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
  const send = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  }
  return { view, dialog, field, send, questions }
}

test('a member asks the seller, once however often it is sent, and an empty question is not sent', async () => {
  const { view, dialog, field, send, questions } = await opened(
    Response.json({ code: '503', message: 'Please try again.' }, { status: 503 }),
    Response.json({ conversation_id: CONVERSATION, message_id: ASSET.id }, { status: 201 }),
  )
  send('  ')
  dialog.getByText('Please write your question.')
  expect(questions).toEqual([])
  send('Does it run on Windows?')
  await dialog.findByText('Please try again.')
  expect(field.value).toBe('Does it run on Windows?')
  send('Does it run on Windows?')
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
  expect(questions).toHaveLength(2)
  expect(questions[1]).toEqual(questions[0])
  expect(questions[0]).toMatchObject({ asset_id: ASSET.id, message: { content: 'Does it run on Windows?' } })
})

test('a question after the conversation was closed leads there, and goes along as its draft', async () => {
  const refusal = {
    code: 'conversation_ended',
    message: 'This conversation has ended.',
    fields: { conversation_id: CONVERSATION },
  }
  const { view, dialog, send } = await opened(Response.json(refusal, { status: 409 }))
  send('And on a phone?')
  await dialog.findByText(/^Your conversation about this listing is closed\. Open it again there to ask\./)
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Go to the conversation' })
  expect(new URL(link.href).pathname).toBe(`/messages/${CONVERSATION}`)
  expect(conversationDraft(CONVERSATION, MEMBER.user.id).read()).toMatchObject({ content: 'And on a phone?' })
  fireEvent.click(link)
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
})
