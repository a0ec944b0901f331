// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderEmail } from './email-template.ts'

/**
 * What somebody may write in a message: marks, tags, blanks at the beginning of lines, both directions,
 * signatures.
 */
const pieces = fc.constantFrom(
  ...[
    'a',
    'Straße',
    '👨‍👩‍👧',
    'שלום',
    '¯\\_(ツ)_/¯',
    '1986.',
    '**b**',
    '- ',
    '> ',
    '--',
    '.',
    '=?utf-8?q?=41?=',
  ],
  ...['<b>', '</td>', '<!--', '-->', '&amp;', '&', '"', '$&', '{{x}}', 'https://a.example/?a=1&copy=2'],
  ...['  ', '    ', '\t', '\n', '\n\n', '\r\n'],
)
const texts = fc
  .array(pieces, { minLength: 1, maxLength: 30 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '')

const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')

/** The text of a quote or paragraph as a mail program shows it. */
function shown(html: string, selector: string): string {
  const element = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>(selector)
  if (!element) return ''
  const keepsBlanks = element.style.whiteSpace === 'pre-wrap'
  for (const br of element.querySelectorAll('br')) br.replaceWith('\n')
  return keepsBlanks ? element.textContent : element.textContent.replace(/[ \t]+/g, ' ').replace(/\n /g, '\n')
}

test('an email shows what was written, in both of its bodies', () => {
  fc.assert(
    fc.property(texts, (written) => {
      const { html, text } = renderEmail({ title: 'A message', paragraphs: [written, { quote: written }] })
      expect(shown(html, 'p')).toBe(withLineFeeds(written))
      expect(shown(html, 'blockquote')).toBe(withLineFeeds(written))
      const quote = withLineFeeds(written)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
      expect(text).toBe(`A message\n\n${written}\n\n${quote.join('\n')}\n`)
    }),
  )
})

test('the footnote stands behind the mark of signatures, which mail programs fold', () => {
  const { text } = renderEmail({ title: 'A message', paragraphs: ['Hello.'], footnote: 'Why you get this.' })
  expect(text).toContain('\n-- \nWhy you get this.')
})
