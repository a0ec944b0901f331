import { expect, it } from 'vitest'
import { senderOf } from './sender.ts'

const publicUrl = 'https://unpause.example'

it.each([
  [
    'the account it is sent through',
    { smtpUrl: 'smtps://post%40unpause.example:x@host:465', supportEmail: 'help@unpause.example' },
    'post@unpause.example',
  ],
  [
    'support, where the account is no address',
    { smtpUrl: 'smtp://apikey:x@host', supportEmail: 'help@unpause.example' },
    'help@unpause.example',
  ],
  ['nobody, where no address is known', { smtpUrl: 'smtp://host' }, 'no-reply@unpause.example'],
])('is from %s', (_, config, address) => {
  expect(senderOf({ publicUrl, ...config })).toEqual({ name: 'Unpause', address })
})
