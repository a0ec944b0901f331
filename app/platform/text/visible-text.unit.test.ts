// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanProse } from './clean-text.ts'
import { formatText } from './format-text.ts'

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** The text that somebody sees, with a line feed for each break. */
function visible(text: string): string {
  const html = formatText(text)
  if (html === null) return text
  const body = parsed(html)
  for (const br of body.querySelectorAll('br')) br.remove()
  return body.textContent
}

/** All that was written: where a link leads is part of it, and the host that a link adds isn't. */
function written(text: string): string {
  const html = formatText(text)
  if (html === null) return text
  const body = parsed(html)
  for (const link of body.querySelectorAll('a:not([dir])')) {
    const href = link.getAttribute('href') ?? ''
    const note = ` (${new URL(href).hostname.replace(/^www\./, '')})`
    const shown = link.textContent
    link.textContent = `${shown.endsWith(note) ? shown.slice(0, -note.length) : shown} ${href}`
  }
  return body.textContent
}

/** Takes away what may have become formatting: marks, and the numbers of items. */
const withoutMarks = (text: string) => text.replace(/[\s*_`~>+\\[\]()<.\d-]/g, '')

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

const pieces = fc.constantFrom(
  ...[
    '```',
    '````',
    '~~~',
    '~~~ wave ~~~',
    '`',
    '``',
    '*',
    '**',
    '***',
    '_',
    '__',
    '\\',
    '\\\\',
    '\\*',
    '\\_',
    '\\`',
  ],
  ...[
    '- ',
    '* ',
    '+ ',
    '> ',
    '>',
    '>> ',
    '1. ',
    '2) ',
    '2012. ',
    '007. ',
    '- - - ',
    '* * *',
    '---',
    '___',
    '#',
    '# ',
  ],
  ...[
    '[',
    ']',
    '](',
    ')',
    '](https://a.example)',
    '[text]()',
    '<',
    '>',
    '<b>',
    '</b>',
    '<!-- a -->',
    '&amp;',
    '&#x6a;',
    '&',
  ],
  ...[
    '¯\\_(ツ)_/¯',
    '(╯°□°)╯︵ ┻━┻',
    '>_<',
    '^_^',
    'C:\\_old\\*',
    '\\(x\\)',
    '10*20*30',
    '|',
    '$',
    '!',
    '![',
    '~',
    '=',
  ],
  ...[
    'https://a.example/b_c_d',
    '<https://a.example>',
    'https://user@a.example',
    'http://',
    'maya@example.com',
  ],
  ...['重要：', '「', '」', 'שלום', 'ไทย', '👩‍💻', 'e\u0301', 'a', 'word', 'js', '\u00a0'],
  ...[' ', ' ', '  ', '    ', '\t', '\n', '\n', '\n\n', '\n  ', '\n    ', '\n\t'],
)

const texts = fc
  .oneof(
    fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: 'grapheme', maxLength: 4 })), {
      maxLength: 40,
    }),
    fc.string({ unit: 'binary' }).map((text) => [text]),
  )
  .map((parts) => cleanProse(parts.join('')))

test('shows everything that was written, less its marks', () => {
  fc.assert(
    fc.property(texts, (text) => {
      // `format-text.unit.test.ts` tests which hosts are shown in Punycode.
      fc.pre(!/https?:\/\/[^\s/]*[^\x20-\x7e]/i.test(text))
      expect(withoutMarks(written(text))).toBe(withoutMarks(text))
    }),
    { numRuns: 3_000 },
  )
})

const unmarked = fc
  .string({ unit: 'grapheme' })
  .map((text) => cleanProse(text.replace(/[*_`\\[~>+<.):-]/g, '')))

test('shows a text without marks as it is', () => {
  fc.assert(fc.property(unmarked, (text) => void expect(formatText(text)).toBeNull()))
})

test('shows code as it was typed', () => {
  const codes = texts.filter((code) => code !== '' && !code.includes('`````'))
  fc.assert(
    fc.property(
      codes,
      fc.constantFrom('`````', '~~~~~~~~'),
      fc.constantFrom('', 'js'),
      (code, fence, label) => {
        if (code.includes('~~~~~~~~')) return
        const { firstElementChild } = parsed(formatText(`${fence}${label}\n${code}\n${fence}`) ?? '')
        expect(firstElementChild?.querySelector('code')?.textContent).toBe(`${code}\n`)
        expect(firstElementChild?.textContent).toBe(`${label}${code}\n`)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('shows what escapes keep from formatting, without their backslashes', () => {
  const lines = fc
    .array(fc.constantFrom('*', '_', '`', '**', 'a', 'bc', ' ', '重', '(', '!', '5'), {
      minLength: 1,
      maxLength: 20,
    })
    .map((parts) => parts.join('').trim())
  fc.assert(
    fc.property(lines, (line) => {
      expect(squeezed(visible(line.replace(/[*_`]/g, '\\$&')))).toBe(squeezed(line))
    }),
  )
})

test('shows the text of lists and quotes of any depth', () => {
  const depth = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('- ', '> ', '1. ', '* '), { minLength: 1, maxLength: 60 }),
      depth,
      (marks, levels) => {
        expect(visible(`${marks.join('')}deep`)).toContain('deep')
        const steps = Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level${level}.`)
        expect(visible(steps.join('\n')).match(/level\d+\./g)).toHaveLength(levels)
      },
    ),
  )
})

/** Counts as the browser does. */
function numbersOf(html: string): number[] {
  let last = Number(parsed(html).querySelector('ol')?.getAttribute('start') ?? 1) - 1
  return Array.from(parsed(html).querySelectorAll('li'), (item) => {
    last = Number(item.getAttribute('value') ?? last + 1)
    return last
  })
}

test('shows the numbers of items as they were written, unless all have the same one', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(numbers, (list) => {
      fc.pre(new Set(list).size > 1)
      expect(numbersOf(formatText(list.map((number) => `${number}. x`).join('\n')) ?? '')).toEqual(list)
    }),
  )
  expect(numbersOf(formatText('1. a\n1. b\n1. c') ?? '')).toEqual([1, 2, 3])
})

test('keeps the mark behind the numbers of a list', () => {
  const marks = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom('.', ')'))
  fc.assert(
    fc.property(marks, ([number, mark]) => {
      const list = parsed(formatText(`${number}${mark} x`) ?? '').querySelector('ol')
      expect(list?.dataset.mark ?? '.').toBe(mark)
    }),
  )
})

test('keeps every line break', () => {
  const lines = fc.array(fc.constantFrom('a', '**b**', 'c  ', 'd\\', '\te', '`f`'), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(lines, (list) => {
      const html = formatText(`**x**\n${list.join('\n')}`) ?? ''
      expect(parsed(html).querySelectorAll('br')).toHaveLength(list.length)
    }),
  )
})

test.each([
  ['**重要：**今天', '重要：'],
  ['これは**「重要」**です', '「重要」'],
  ['**마크다운(M)**을', '마크다운(M)'],
  ['ข้อความ**ตัวหนา!**ต่อ', 'ตัวหนา!'],
])('sets bold text in %s', (text, bold) => {
  expect(parsed(formatText(text) ?? '').querySelector('strong')?.textContent).toBe(bold)
})

test.each([
  ['**x** ¯\\_(ツ)_/¯', 'x ¯\\_(ツ)_/¯'],
  ['¯\\\\\\_(ツ)\\_/¯', '¯\\_(ツ)_/¯'],
  ['**x** C:\\_old\\*.txt \\\\server\\_share', 'x C:\\_old\\*.txt \\\\server\\_share'],
  ['**x** $\\[a\\] \\(b\\) \\d+', 'x $\\[a\\] \\(b\\) \\d+'],
  ['1986\\. It began', '1986. It began'],
  ['\\- no item', '- no item'],
  ['**x**\n\n1986. It began', 'x 1986. It began'],
  ['**x**\n* * *\ny', 'x * * * y'],
  ['**x** 10*20*30 cm', 'x 10*20*30 cm'],
  ['**x**\n\n>90% left\n\n>_<', 'x >90% left >_<'],
  ['**x**\n\n- - - cut here - - -', 'x - - - cut here - - -'],
  ['[x](https://a.example "T")', '[x](https://a.example "T")'],
])('shows %j as %j', (text, shown) => {
  expect(squeezed(visible(text))).toBe(shown)
})

test.each([
  '-',
  '>',
  '* *',
  '- -',
  '```',
  '```\n```',
  '***',
  '* * *',
  '>90% of them left',
  '2012. Then it ended',
  '007. Bond',
])('leaves %j as it is', (text) => {
  expect(formatText(text)).toBeNull()
})
