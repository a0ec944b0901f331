import { expect, test } from 'vitest'
import { COOKIES, EMAILS } from '../../app/features/static-pages/privacy-lists.ts'
import {
  AUTH_RATE_LIMIT,
  RATE_LIMITS,
  SECOND_STEP_RATE_LIMITS,
  SIGN_IN_WAITS,
  UNASKED_EMAIL_RATE_LIMITS,
} from '../../app/platform/http/rate-limits/rate-limit-table.ts'
import { sourcesIn } from './sources.ts'

/** Files that call with a variable for the kind, and say in a record which kinds there are. */
const KINDS_BY_EVENT = [
  'app/features/accounts/webhooks/webhooks.api.ts',
  'app/features/accounts/webhooks/sending/call-webhooks.server.ts',
  'app/features/accounts/passkeys/passkeys.api.ts',
  'app/features/accounts/second-factor/notify-owner.server.ts',
]

/** These pass on the kind that their caller gives. */
const QUEUES = ['app/platform/mail/unasked-email.ts', 'app/features/notifications/notify.server.ts']

function queuedKinds(): string[] {
  const kinds = new Set<string>()
  for (const { path, text } of sourcesIn('app')) {
    if (QUEUES.includes(path)) continue
    // What goes with a notification.
    for (const [, kind] of text.matchAll(/\bas: '([\w-]+)'/g)) kinds.add(kind!)
    for (const [call, kind] of text.matchAll(
      /\bqueue(?:Unasked)?Email\((?:\s*services,)?\s*tx,\s*(?:'([\w-]+)')?/g,
    )) {
      if (kind) kinds.add(kind)
      else expect(KINDS_BY_EVENT, `${path}: ${call}`).toContain(path)
    }
    if (KINDS_BY_EVENT.includes(path))
      for (const [, kind, kindOfAct] of text.matchAll(/'([a-z-]+)': '[a-z_]+'|\b[a-z]+: '([a-z]+-[a-z]+)'/g))
        kinds.add(kind ?? kindOfAct!)
  }
  return [...kinds].sort()
}

/** Names of constants and strings, by the file that sets the cookie. */
const SET =
  /\bcreateAuthCookie\('(?<own>\w+)'|\bset(?:Signed)?Cookie\(\s*c,\s*(?<name>[A-Z_]+)|document\.cookie = (?<maker>\w+)\(|setAuthCookie\([^)]*authCookies\.(?<auth>\w+)/g

function setCookies(): string[] {
  const sources = sourcesIn('app')
  const textOf = (name: string, path: string) => {
    const declares = new RegExp(`const ${name} = '([^']+)'`)
    const [own, ...others] = sources
      .filter(({ text }) => declares.test(text))
      .sort((one, other) => Number(other.path === path) - Number(one.path === path))
    expect(own?.path === path || others.length === 0, `${name} in ${path} is one cookie`).toBe(true)
    return declares.exec(own!.text)![1]!
  }
  const names = new Set<string>()
  for (const { path, text } of sources) {
    // Only who runs the server opens the local mailbox.
    if (path.startsWith('app/platform/mail/mailbox/')) continue
    for (const { groups } of text.matchAll(SET)) {
      const { own, name, maker, auth } = groups!
      if (own) names.add(`unpause.${own}`)
      else if (name) names.add(textOf(name, path))
      else if (auth) names.add(`unpause.${auth.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`)
      else {
        const made = sources.find((source) => source.exports.includes(maker!))!
        names.add(textOf('NAME', made.path))
      }
    }
  }
  return [...names].sort()
}

test('the privacy page lists every kind of email that we queue', () => {
  const kinds = queuedKinds()
  expect(kinds.length).toBeGreaterThan(15)
  expect(EMAILS.flatMap(({ kind }) => [...kind]).sort()).toEqual(kinds)
})

test('the privacy page lists every cookie that we set', () => {
  const listed = COOKIES.flatMap(({ key }) => [...key])
  // better-auth sets this one itself: see the tests of signing in with Google.
  expect(listed.filter((name) => name !== 'unpause.state').sort()).toEqual(setCookies())
})

test('what counts attempts is forgotten within a day', () => {
  const limits = [RATE_LIMITS, SECOND_STEP_RATE_LIMITS, UNASKED_EMAIL_RATE_LIMITS].flatMap(Object.values)
  const windows = [...limits, AUTH_RATE_LIMIT, SIGN_IN_WAITS].map(({ window }) => window)
  expect(windows.length).toBeGreaterThan(30)
  expect(windows.filter((seconds) => !(seconds <= 24 * 60 * 60))).toEqual([])
})

/** What the privacy page lists under "These stay in your browser". */
const STORED = {
  'your theme': ['app/ui/theme/theme.ts', 'app/ui/theme/theme-boot.ts'],
  drafts: ['app/platform/browser/draft.ts', 'app/features/stories/submit/draft-boot.server.ts'],
  'up to when an admin has seen the messages to support': ['app/features/admin/attention/seen-messages.ts'],
  'which announcement you closed': ['app/features/layout/AnnouncementLine.tsx'],
  'which member turned notifications on': ['app/features/notifications/push/turned-on-for.ts'],
  'whether single keys act in the queue of reports': ['app/features/moderation/queue/single-keys.ts'],
  'whether you were signed in': ['app/features/accounts/session/known-state.ts'],
  'that you have been here': ['app/features/layout/navigation/first-page-boot.server.ts'],
  'that the fonts have loaded': ['app/ui/fonts/fonts-boot.server.ts'],
  'how far you scrolled': [
    'app/features/layout/navigation/use-scrolling.ts',
    'app/features/layout/navigation/scroll-persistence.ts',
  ],
  'when a page was loaded again for its newest version': ['app/platform/rendering/head/outdated-page.ts'],
  'whether your session has ended, and where to take you after signing in': [
    'app/platform/browser/tab-storage.ts',
  ],
}

test('the browser stores what the privacy page lists, and nothing else', () => {
  const storing = sourcesIn('app').filter(({ text }) => /\b(?:localStorage|sessionStorage)\b/.test(text))
  expect(storing.map(({ path }) => path).sort()).toEqual(Object.values(STORED).flat().sort())
})

test('scripts can read no cookie but the one of the sidebar', () => {
  for (const { path, text } of sourcesIn('app'))
    for (const [call] of text.matchAll(/\bset(?:Signed)?Cookie\(\s*c,[^;]*?\}\)/g))
      expect(call, path).toContain('httpOnly')
})
