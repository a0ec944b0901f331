import { expect, it, vi } from 'vitest'
import { mailboxTransport } from './mailbox.ts'

const mail = {
  messageId: '1@unpause.example',
  from: { name: 'Unpause', address: 'hello@unpause.example' },
  to: 'ana@example.com',
  replyTo: null,
  listUnsubscribe: null,
  subject: 'Confirm your address',
  html: null,
}

it('prints a line with the first link for each mail', async () => {
  const print = vi.fn()
  const text = 'Hello\n\nConfirm:\nhttp://localhost:3000/confirm?token=1\n\nOr see http://localhost:3000/help'
  await mailboxTransport(print).send({ ...mail, text })
  await mailboxTransport(print).send({ ...mail, text: 'No link' })
  expect(print.mock.calls).toEqual([
    ['Mail · to ana@example.com · Confirm your address · http://localhost:3000/confirm?token=1'],
    ['Mail · to ana@example.com · Confirm your address'],
  ])
})
