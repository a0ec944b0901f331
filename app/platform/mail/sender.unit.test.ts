import { expect, it } from 'vitest'
import { senderOf } from './sender.ts'

const publicUrl = 'https://unpause.example'

it.each([
  [
    'the SMTP account',
    { smtpUrl: 'smtps://post%40unpause.example:x@host:465', supportEmail: 'help@unpause.example' },
    'post@unpause.example',
  ],
  [
    'support if the account is not an address',
    { smtpUrl: 'smtp://apikey:x@host', supportEmail: 'help@unpause.example' },
    'help@unpause.example',
  ],
  ['no-reply if no address is known', { smtpUrl: 'smtp://host' }, 'no-reply@unpause.example'],
])('is from %s', (_, config, address) => {
  expect(senderOf({ publicUrl, ...config })).toEqual({ name: 'Unpause', address })
})
