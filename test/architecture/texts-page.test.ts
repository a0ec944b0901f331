import { expect, test } from 'vitest'
import { textsIn } from '../../scripts/texts/extract.ts'
import { messagesOf } from '../../scripts/texts/migrations.ts'
import { filesWithTexts, isScattered, textsPage } from '../../scripts/texts/page.ts'

test('texts have straight apostrophes', () => {
  const texts = textsPage(filesWithTexts()).split('\n')
  expect(texts.filter((text) => text.includes('’'))).toEqual([])
})

/** Brands that are written like names of the code, and an error of browsers that no page shows. */
const BRANDS = /^(?:GitHub|GitLab|JavaScript|LinkedIn|PgBouncer|TimeoutError|WhatsApp|WordPress)$/

test('texts hold no names of the code', () => {
  const words = filesWithTexts().flatMap(({ texts }) =>
    texts.flatMap((text) => text.replaceAll(/\{[^}]*\}/g, '').match(/\b(?:[A-Z][a-z]+){2,}\b/g) ?? []),
  )
  expect(words.filter((word) => !BRANDS.test(word))).toEqual([])
})

test('every text that people see stands in a noun or texts file', () => {
  const scattered = filesWithTexts().filter(({ path }) => isScattered(path))
  expect(Object.fromEntries(scattered.map(({ path, texts }) => [path, texts]))).toEqual({})
})

test.each([
  ['app/features/accounts/email-change/EmailAddressBlock.tsx', true],
  ['app/platform/mail/email-queue.api.ts', true],
  ['app/features/marketplace/listing-form/use-submit-listing.ts', true],
  ['app/features/accounts/leaving/leaving-emails.server.ts', false],
  ['app/features/support/support-texts.tsx', false],
])('texts: %s is no place for texts: %s', (path, isWrong) => {
  expect(isScattered(path)).toBe(isWrong)
})

test.each([
  [
    'text of an element, with its links in place',
    '<p>Write to <a href="/support">support</a> now.</p>',
    ['Write to support now.'],
  ],
  ['what people fill in', '<p>{count} stories by {user.name}</p>', ['{count} stories by {name}']],
  ['visible attributes and no others', '<img alt="Your cover" className="Wide picture" />', ['Your cover']],
  [
    'both branches of a condition',
    "const a = isOpen ? 'It is open.' : 'It is closed.'",
    ['It is open.', 'It is closed.'],
  ],
  ['a template', 'const a = `Up to $' + '{LIMITS.title} long`', ['Up to {title} long']],
  ['values of an object of texts', "export const NAV_TEXTS = { home: 'Home', path: '/home' }", ['Home']],
  [
    'single words and addresses',
    "const SORT_TYPES = { name: 'A-Z', mail: 'you@example.com' }",
    ['A-Z', 'you@example.com'],
  ],
  ['capitals', "const STAMP_TEXTS = { paused: 'PAUSED' }", ['PAUSED']],
  [
    'what a function returns',
    "const A_TEXTS = { votes: (n: number) => (n === 1 ? ' vote for ' : ' votes for ') }",
    ['vote for', 'votes for'],
  ],
  ['messages of errors for people', "throw conflict('This ID is taken.')", ['This ID is taken.']],
  ['no messages to operators', "throw new Error('The pool is closed.'); log.info('It has started.')", []],
])('texts: finds %s', (_what, source, texts) => {
  expect(textsIn('a.tsx', source)).toEqual(texts)
})

test('texts: uses the last version of a message that the database raises', () => {
  const version = (message: string) =>
    `create or replace function app.check() returns trigger as $$ begin raise exception '${message}'; end $$;`
  expect(messagesOf([version('Old.'), version("You can''t do this.")])).toEqual(["You can't do this."])
})
