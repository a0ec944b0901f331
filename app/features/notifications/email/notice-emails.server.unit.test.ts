import { expect, test } from 'vitest'
import { ALL_KINDS, type Kind, kindOf } from '../kinds.ts'
import type { Unsent } from '../unsent.db.ts'
import { noticeEmail, sampleEvent } from './notice-emails.server.ts'

const events = (kind: Kind, count: number, changes: Partial<Unsent> = {}): Unsent[] =>
  Array.from({ length: count }, (_, index) => ({ ...sampleEvent(kind), id: String(index), ...changes }))

const email = (kind: Kind, given: readonly Unsent[]) =>
  noticeEmail({
    userId: 'ann',
    address: 'ann@example.com',
    kind,
    events: given,
    publicUrl: 'https://unpause.example',
    unsubscribeKey: 'key',
  })

const step = { text: null, conversation_id: 'room', facts: { change: 'accepted' } }

test('the number in the subject is that of the things that the email lists', () => {
  const { subject, text } = email('handover', [
    ...events('handover', 23, { ...step, thing: 'one', story_name: 'Lumbermill' }),
    ...events('handover', 2, { ...step, thing: 'two', story_name: 'Beancount' }),
  ])
  expect(subject).toBe('News of 2 handovers')
  expect(text).toContain('Lumbermill')
  expect(text).toContain('Beancount')
  expect(text).not.toMatch(/\b2[35]\b/)
})

test('several steps of one handover are each in the email', () => {
  const { subject, text } = email('handover', [
    ...events('handover', 1, { ...step, facts: { change: 'done' } }),
    ...events('handover', 2, step),
    ...events('handover', 1, { ...step, facts: { change: 'problem' } }),
  ])
  expect(subject).toMatch(/is done/)
  expect(text.match(/accepted/g)).toHaveLength(2)
  expect(text).toMatch(/problem/)
})

test.each([
  ['Tomás Reis', 'ann', 'Tomás Reis answered:'],
  [null, null, 'The founder answered:'],
])('a reply by %s stands below what it answers', (actor_name, actor_id, who) => {
  const { text } = email('reply', events('reply', 1, { actor_name, actor_id }))
  const parts = ['you wrote:', 'in my kitchen', who, 'I would love to help'].map((part) => text.indexOf(part))
  expect(parts).not.toContain(-1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
})

test('says how many of the things it lists, where there are too many', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...sampleEvent('move'), thing: String(index) }))
  const { subject, text } = email('move', many)
  expect(subject).toBe('Answers in 25 conversations')
  expect(text).toContain('Here are the newest 20:')
})

test.each(ALL_KINDS.filter((kind) => kindOf(kind).choice))(
  'an email about %s says why it came, and that a reply reaches nobody',
  (kind) => {
    const { text } = email(kind, events(kind, 1))
    const footnote = text.slice(text.indexOf("You're receiving this because")).replaceAll(/\s+/g, ' ')
    expect(footnote).toMatch(
      /^You're receiving this because (you|somebody|one) .* reply to this email reaches nobody\./,
    )
    expect(footnote).not.toContain('there are')
  },
)
