import { expect, test } from 'vitest'
import { declaredEmails } from '../../platform/mail/declare-email.ts'
import { HELD_LINK_TEXTS } from '../comments/held/held-link-texts.ts'
import { HELD_REASONS } from '../hidden-content/hidden-content.ts'
import { REPORTED_KINDS } from './reported.ts'
import { type StatedDecision, statementEmail } from './statement-emails.server.ts'

const byRule = (act: 'hold' | 'fold', words: string, kind: StatedDecision['kind']): StatedDecision => ({
  id: '11111111-1111-4111-8111-111111111111',
  act,
  kind,
  name: 'Lumbermill',
  rule: null,
  rules_version: null,
  words,
  source: 'rule',
  is_automatic: true,
  is_only_moderator: false,
  until: null,
  appeal_until: null,
})

/** These texts say that a rule did it, until when, and what its author can do. */
const OF_A_RULE = [
  /A rule did this automatically\./,
  /until a moderator has looked|waits for a moderator/,
  /You need not do anything\./,
]

test.each(Object.entries(HELD_REASONS))(
  'what is held (%s) says that it happened automatically, why, until when and what to do, and speaks of no report',
  (_, words) => {
    for (const kind of REPORTED_KINDS) {
      const { subject, text, html } = statementEmail(
        'ann@example.com',
        byRule('hold', words, kind),
        'https://x.example',
      )
      for (const part of [words, ...OF_A_RULE]) expect(text).toMatch(part)
      for (const each of [subject, text, html])
        expect(each).not.toMatch(/report|flagg|moderator looked at it/i)
    }
  },
)

test('what a rule folds says the same', () => {
  const { text } = statementEmail(
    'ann@example.com',
    byRule('fold', 'Three members.', 'comment'),
    'https://x.example',
  )
  for (const part of ['Three members.', ...OF_A_RULE]) expect(text).toMatch(part)
})

test('what a held link says has all of it', () => {
  expect(HELD_LINK_TEXTS.why).toMatch(/automatically, because/)
  expect(HELD_LINK_TEXTS.why).toMatch(/Until a moderator has looked, or you're a member/)
  expect(HELD_LINK_TEXTS.why).not.toMatch(/report/)
})

test('[ADM-SETTINGS-03] the samples of what a rule did speak of no report', () => {
  for (const name of ['decision-hold', 'decision-fold']) {
    const { text } = declaredEmails().get(name)!.write('ann@example.com', 'https://x.example')
    expect(text).toContain('A rule did this automatically.')
    expect(text).not.toContain('Somebody reported it.')
  }
})
