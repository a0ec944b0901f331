import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatText } from './format-text.ts'
import { mentionedHandles } from './mentioned-handles.ts'

test.each([
  '@ada',
  '@ada.',
  "@ada's",
  '(@ada)',
  '@ada-',
  '@Ada!',
  'Thanks, @ada, really',
  '**@ada**',
  '_@ada_',
  '- @ada',
  '> @ada',
  'Look: `code` @ada',
  '你好@ada你好',
  'line\n@ada',
  '\\\\@ada',
])('%j mentions ada', (text) => {
  expect(mentionedHandles(text)).toEqual(['ada'])
})

test.each([
  '`@ada`',
  '```\n@ada\n```',
  '~~~\n@ada\n~~~',
  '    @ada',
  '\t@ada',
  '[@ada](https://example.org)',
  '![@ada](https://example.org/a.png)',
  '<!-- @ada -->',
  '<a title="hello @ada">',
  '\\@ada',
  'ada@ada',
  'x@ada.example',
  'https://example.org/@ada',
  'https://example.org/@ada/1',
  '<https://example.org/@ada>',
  'example.org/@ada/1',
  '@ada@social.example',
  '@ada.bsky.example',
  '@ada/package',
  '@@ada',
  '@ad',
  '@ada_x',
  '@adaé',
  `@${'a'.repeat(31)}`,
  '@ ada',
])('%j mentions nobody', (text) => {
  expect(mentionedHandles(text)).toEqual([])
})

test('@adalove never tells ada', () => {
  expect(mentionedHandles('@adalove @ada-love')).toEqual(['adalove', 'ada-love'])
})

test('links exactly what it finds, and shows an escaped @ without its backslash', () => {
  expect(formatText('@ada `@ada` \\@ada', { mentions: { ada: 'ada-lovell' } })).toBe(
    '<p dir="auto"><a href="/people/ada-lovell" data-mention="" dir="ltr">@ada-lovell</a> <code>@ada</code> @ada</p>\n',
  )
  expect(formatText('\\@ada')).toBe(null)
  expect(formatText('@ada')).toBe(null)
  expect(formatText('@constructor', { mentions: {} })).toBe(null)
})

const pieces = [
  '@ada',
  '@adalove',
  '`',
  '```\n',
  '\n',
  '    ',
  '[',
  '](https://a.example)',
  '<!--',
  '-->',
  '\\',
  '*',
  '_',
  ' ',
  '.',
  "'s",
  '>',
  '- ',
  '<b>',
  '#',
  'é',
  '@',
]

test('lets only allowed tags out of whatever is written, and links what it tells', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      const text = parts.join('')
      const html = formatText(text, { mentions: { ada: 'ada' } }) ?? ''
      const tags = [...html.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag)
      for (const tag of tags)
        expect([
          'p',
          'a',
          'em',
          'strong',
          'code',
          'pre',
          'small',
          'ul',
          'ol',
          'li',
          'blockquote',
          'br',
          'hr',
        ]).toContain(tag)
      expect(html).not.toMatch(/ (id|name|on\w+)=/)
      expect(html.includes('href="/people/ada"')).toBe(mentionedHandles(text).includes('ada'))
    }),
    { numRuns: 10_000 },
  )
})
