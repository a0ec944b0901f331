import { expect, test } from 'vitest'
import { isThrowAwayAddress } from './throw-away-domains.server.ts'

test.each(['a@mailinator.com', 'a@MAILINATOR.com', 'a@inbox.yopmail.com'])('knows %s', (email) => {
  expect(isThrowAwayAddress(email)).toBe(true)
})

/** The domains of mailboxes, universities, firms, and relays that forward to somebody's own mailbox. */
const WELL_KNOWN = [
  ...['gmail.com', 'googlemail.com', 'google.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'ymail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'fastmail.com', 'hey.com', 'zoho.com'],
  ...['gmx.de', 'gmx.net', 'web.de', 't-online.de', 'posteo.de', 'mailbox.org', 'orange.fr', 'laposte.net'],
  ...['mail.ru', 'yandex.ru', 'qq.com', '163.com', 'naver.com', 'mit.edu', 'github.com', 'microsoft.com'],
  ...[
    'privaterelay.appleid.com',
    'mozmail.com',
    'duck.com',
    'simplelogin.com',
    'anonaddy.me',
    'users.noreply.github.com',
  ],
]

test.each(WELL_KNOWN)('takes nobody at %s for a program', (host) => {
  expect(isThrowAwayAddress(`someone@${host}`)).toBe(false)
})
