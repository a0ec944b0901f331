import { expect, it, vi } from 'vitest'
import { mailboxTransport } from './mailbox-transport.ts'

const email = {
  messageId: '1@unpause.example',
  from: { name: 'Unpause', address: 'hello@unpause.example' },
  to: 'ana@example.com',
  replyTo: null,
  listUnsubscribe: null,
  list: 'notifications',
  subject: 'Confirm your email',
  html: null,
}

it('prints a line with the first link of each email', async () => {
  const print = vi.fn()
  const text = 'Hello\n\nConfirm:\nhttp://localhost:3000/confirm?token=1\n\nOr see http://localhost:3000/help'
  await mailboxTransport(print, { withLinks: true }).send({ ...email, text })
  await mailboxTransport(print, { withLinks: true }).send({ ...email, text: 'No link' })
  expect(print.mock.calls).toEqual([
    ['Email · to ana@example.com · Confirm your email · http://localhost:3000/confirm?token=1'],
    ['Email · to ana@example.com · Confirm your email'],
  ])
})

it('leaves out links, which open accounts, where others may read the log', async () => {
  const print = vi.fn()
  await mailboxTransport(print, { withLinks: false }).send({
    ...email,
    text: 'See http://localhost/confirm?token=secret',
  })
  expect(print.mock.calls).toEqual([['Email · to ana@example.com · Confirm your email']])
})
