// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentChangeSchema, commentSchema } from '../../features/comments/comment.schema.ts'
import { COMMENT_FORM_TEXTS } from '../../features/comments/comment-form-texts.ts'
import { messageSchema } from '../../features/revivals/conversations/conversation.schema.ts'
import { updateSchema } from '../../features/stories/updates/update.schema.ts'
import { cleanProse, isInvisible } from './clean-text.ts'
import { formatText } from './format-text.ts'
import { saysNothing } from './says-nothing.ts'

const NOTHING = [
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\u2800',
  '&nbsp;',
  '&NBSP;',
  '&#8203;',
  '&#x200B;',
  '&zwnj;',
  '&shy;',
  '<!-- a note to myself -->',
  '<!---->',
  '**',
  '****',
  '__',
  '~~',
  '```\n```',
  '```\n \n```',
  '[]',
  '[]()',
  '[ ](https://example.com)',
  '[**](https://example.com)',
  '![]()',
]

test.each(NOTHING)('%j says nothing', (text) => {
  expect(saysNothing(text)).toBe(true)
  expect(cleanProse(text)).toBe('')
})

test.each([
  'a',
  '0',
  '?',
  '…',
  '👍',
  '-_-',
  '*_*',
  '>_<',
  '(_)',
  '()',
  '+',
  '-',
  '*',
  '1.',
  '&',
  '&amp;',
  '&lt;3',
  '&#128077;',
  '&#9999999;',
  '<!--',
  '<!-- a note',
  '<!-- a --> note',
  '**a**',
  '[a]()',
  '[](a',
  'nbsp;',
  '```\n<!-- a note -->\n```',
  '```html\n&nbsp;\n```',
  '~~~\n**\n~~~',
  '```\n```\n\n```\n[]\n```',
  '```\n**',
])('%j says something', (text) => {
  expect(saysNothing(text)).toBe(false)
  expect(cleanProse(text)).toBe(text)
})

const id = '11111111-1111-4111-8111-111111111111'
const pieces = fc.array(fc.constantFrom(...NOTHING), { maxLength: 12 })

test('what says nothing is refused like an empty text, wherever an empty one is', () => {
  const schemas = [
    { schema: commentSchema, of: (content: string) => ({ id, startup_id: id, content }) },
    { schema: commentSchema, of: (content: string) => ({ id, startup_id: id, parent_id: id, content }) },
    { schema: commentChangeSchema, of: (content: string) => ({ content }) },
    { schema: updateSchema, of: (content: string) => ({ id, content }) },
    { schema: messageSchema, of: (content: string) => ({ id, content }) },
  ]
  const messagesOf = ({ schema, of }: (typeof schemas)[number], content: string) =>
    schema.safeParse(of(content)).error?.issues.map(({ message }) => message)
  expect(messagesOf(schemas[0]!, '')).toEqual([COMMENT_FORM_TEXTS.blank])
  fc.assert(
    fc.property(pieces, (texts) => {
      const text = texts.join('\n\n')
      for (const schema of schemas) expect(messagesOf(schema, text)).toEqual(messagesOf(schema, ''))
    }),
  )
})

test('a letter among what says nothing says something', () => {
  fc.assert(
    fc.property(pieces, pieces, (before, after) => {
      expect(saysNothing([...before, 'a', ...after].join(' '))).toBe(false)
    }),
  )
})

test('of what says something, a reader sees something', () => {
  const parts = fc.constantFrom(
    ...NOTHING,
    ...['a', '-', '> ', '- ', '`', '*', '_', '[', ']', '(', ')', '\\'],
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
      const text = cleanProse(texts.join(''))
      fc.pre(text !== '')
      const html = formatText(text)
      const visible =
        html === null ? text : new DOMParser().parseFromString(html, 'text/html').body.textContent
      expect(isInvisible(visible)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('the longest texts of marks take little time', () => {
  const began = performance.now()
  for (const piece of ['<!--', '<!-- -->', '*', '**_', '[', '[](', '&#', '&nbsp', '`'])
    saysNothing(`${piece.repeat(40_000)}x`)
  expect(performance.now() - began).toBeLessThan(1_000)
})
