// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatText, formatTexts, plainText } from './format-text.ts'

const REL = 'target="_blank" rel="nofollow ugc noopener"'

test.each([
  ['**Two** and *one*', '<p dir="auto"><strong>Two</strong> and <em>one</em></p>\n'],
  ['- stock\n- flow', '<ul dir="ltr">\n<li>stock</li>\n<li>flow</li>\n</ul>\n'],
  [
    'See https://a.example/b?c=1&d=2.',
    `<p dir="auto">See <a href="https://a.example/b?c=1&amp;d=2" ${REL} dir="ltr">https://a.example/b?c=1&amp;d=2</a>.</p>\n`,
  ],
  ['[here](https://a.example)', `<p dir="auto"><a href="https://a.example" ${REL}>here</a></p>\n`],
  ['`a < b`', '<p dir="auto"><code>a &lt; b</code></p>\n'],
  ['Before\n*after*', '<p dir="auto">Before<br>\n<em>after</em></p>\n'],
  ['```\nlet a\n```', '<pre><code>let a\n</code></pre>\n'],
  ['```js\nlet a\n```', '<pre><small>js</small><code>let a\n</code></pre>\n'],
])('formats %j', (text, html) => {
  expect(formatText(text)).toBe(html)
})

test('formats a quote', () => {
  expect(formatText('> It was fun.')).toContain('<blockquote dir="ltr">')
})

test.each([
  ['- שלום\n- hello', '<ul dir="rtl">'],
  ['1. שלום', '<ol dir="rtl">'],
  ['> «مرحبا» and hello', '<blockquote dir="rtl">'],
  ['- hello\n  - שלום', '<ul dir="ltr">\n<li>hello\n<ul dir="rtl">'],
  ['- 1234', '<ul>'],
])('gives the list or quote %j the direction of its first letter', (text, start) => {
  expect(formatText(text)?.startsWith(start)).toBe(true)
})

test.each([
  'We built it.\nIt sold.\n\nThen it did not.',
  '# of users: 12',
  '1986. It was a good year.',
  '    indented',
  'snake_case_name and 2 * 3 * 4',
  'main.ts, 1.2.3 and maya@example.com',
  '<b>not bold</b> &amp; so on',
  '[no](javascript:alert(1))',
  '---',
])('leaves %j as it is', (text) => {
  expect(formatText(text)).toBeNull()
})

const ELEMENTS = new Set('P,BR,STRONG,EM,CODE,PRE,SMALL,UL,OL,LI,BLOCKQUOTE,A'.split(','))
const ATTRIBUTES = new Set(['dir', 'href', 'target', 'rel', 'start', 'value'])

const pieces = fc.constantFrom(
  ...[
    '**',
    '*',
    '_',
    '`',
    '```',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '1. ',
    '[',
    '](',
    ')',
    '<',
    '>',
    '"',
    "'",
    '\\',
    '&#x6a;',
    ' ',
  ],
  ...['javascript:alert(1)', 'data:text/html,x', 'https://a.example', 'https://u@a.example', '//a.example'],
  ...[
    '<script>',
    '</p>',
    '<img src=x onerror=alert(1)>',
    ' onclick="x"',
    '![',
    '\u0000',
    '\u202e',
    'vbscript:x',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 30 }).map((parts) => parts.join('')),
)

test('never lets an unsafe element, attribute or link through', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { body } = new DOMParser().parseFromString(formatText(text) ?? '', 'text/html')
      for (const element of body.querySelectorAll('*')) {
        expect(ELEMENTS, element.outerHTML).toContain(element.tagName)
        for (const { name } of element.attributes) expect(ATTRIBUTES, element.outerHTML).toContain(name)
      }
      for (const link of body.querySelectorAll('a')) {
        expect(link.getAttribute('href')).toMatch(/^https?:\/\//i)
        expect(link.rel).toBe('nofollow ugc noopener')
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['**Two** `ways`\n\n- to [go](https://a.example)', 'Two ways\nto go'],
  ['Nothing special', 'Nothing special'],
])('gives the plain text of %j', (text, plain) => {
  expect(plainText(text).replace(/\n+/g, '\n')).toBe(plain)
})

test('names the formatted texts only', () => {
  expect(formatTexts({ one: 'plain', two: '*em*', three: null })).toEqual({
    two: '<p dir="auto"><em>em</em></p>\n',
  })
  expect(formatTexts({ one: 'plain' })).toBeUndefined()
})

test.each([
  ['[http://good.example](http://evil.example)', 'http://good.example (evil.example)'],
  ['[Sign in at **paypal.com**](https://evil.example/paypal.com)', 'Sign in at paypal.com (evil.example)'],
  ['[https://good.example@x.example](https://evil.example)', 'https://good.example@x.example (evil.example)'],
  ['[good\u2024example](https://evil.example)', 'good\u2024example (evil.example)'],
  ['[good\u3002example](https://evil.example)', 'good\u3002example (evil.example)'],
  ['[good\u200b.example](https://evil.example)', 'good\u200b.example (evil.example)'],
  ['[go\u00adod.exa\u2060mple](https://evil.example)', 'go\u00adod.exa\u2060mple (evil.example)'],
  ['[i☃.example](https://evil.example)', 'i☃.example (evil.example)'],
  ['[good.example](https://docs.good.example)', 'good.example (docs.good.example)'],
  ['[аррӏе.com](https://аррӏе.com)', 'аррӏе.com (xn--80ak6aa92e.com)'],
  ['https://аррӏе.com/login', 'https://xn--80ak6aa92e.com/login'],
  ['<https://pаypal.example>', 'https://xn--pypal-4ve.example'],
  ['https://xn--80ak6aa92e.com/login', 'https://xn--80ak6aa92e.com/login'],
  ['https://xn--mller-kva.example/%C3%A4', 'https://xn--mller-kva.example/%C3%A4'],
  ['https://россия.рф/мир', 'https://россия.рф/мир'],
  ['https://例え.テスト/', 'https://例え.テスト/'],
])('shows where %s leads', (text, shown) => {
  const link = new DOMParser().parseFromString(formatText(text) ?? '', 'text/html').querySelector('a')
  expect(link?.textContent).toBe(shown)
})

test.each([
  'https://user@host',
  'https://good.example@evil.example/x',
  'https://name:word@evil.example',
  `https://${'long'.repeat(100)}@evil.example`,
  '<https://user@evil.example>',
  '[text]()',
  '[text]( )',
  '[text](<>)',
])('makes no link of %s', (text) => {
  expect(formatText(text) ?? '').not.toContain('<a')
})

test.each([
  'https://good.example/?from=other.example',
  '<https://good.example>',
  '[the docs](https://good.example)',
  '[good.example](https://www.good.example/docs)',
  '[https://müller.example/a](https://müller.example/a)',
])('leaves the link %s as it is', (text) => {
  expect(formatText(text)).not.toContain(' (')
})

test('takes no longer for long texts of links, and for many marks', () => {
  const long = [
    `[${'a'.repeat(19_000)}](https://b.example)`,
    `[${'☃'.repeat(19_000)}](https://b.example)`,
    '[a.bc](https://d.example)'.repeat(800),
    '\\'.repeat(20_000),
    '\\['.repeat(10_000),
    'c:\\ '.repeat(5_000),
    '>'.repeat(20_000),
    '- '.repeat(10_000),
    '1. '.repeat(6_000),
    'https://a'.repeat(2_000),
  ]
  for (const text of long) {
    const before = process.threadCpuUsage()
    formatText(text)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(400)
  }
})
