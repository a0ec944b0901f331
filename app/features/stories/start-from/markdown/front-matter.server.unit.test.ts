import { expect, test } from 'vitest'
import { processorTime } from '../../../../../test/processor-time.ts'
import { readFrontMatter } from './front-matter.server.ts'

const BLOCK = '---\ntitle: Lumbermill\ntags: [a, b]\ndate: 2022-06-05\n---\n# Why\n'

test.each([
  ['plain', BLOCK],
  ['with line ends of Windows', BLOCK.replaceAll('\n', '\r\n')],
  ['after a byte order mark', `\uFEFF${BLOCK}`],
])('front matter is read %s', (_what, file) => {
  const { values, body, note } = readFrontMatter(file)
  expect(values).toEqual({ title: 'Lumbermill', tags: ['a', 'b'], date: '2022-06-05' })
  expect([body.trim(), note]).toEqual(['# Why', null])
})

test('front matter may end with the last line of the file', () => {
  expect(readFrontMatter('---\ntitle: x\n---')).toEqual({
    values: { title: 'x' },
    body: '',
    above: 2,
    note: null,
  })
})

test('values of front matter are the text that was written', () => {
  const { values } = readFrontMatter(
    '---\nDate: 2022-06-05\nlive: yes\nyear: 1986\nversion: 1.10\nnone:\n---\n',
  )
  expect(values).toEqual({ date: '2022-06-05', live: 'yes', year: '1986', version: '1.10' })
})

test('null is nothing, unless it is quoted', () => {
  const { values } = readFrontMatter("---\nauthor: null\nname: ~\ntags: [a, null, 'null']\n---\n")
  expect(values).toEqual({ tags: ['a', 'null'] })
})

test('a broken block gives a sentence and keeps the text', () => {
  for (const block of ['title: [a', 'a: b: c: d', '"', '- a list', 'a: 1\n\tb: 2']) {
    const { values, body, note } = readFrontMatter(`---\n${block}\n---\nThe text`)
    expect([values, body.trim(), note]).toEqual([
      {},
      'The text',
      "We couldn't read the block at the top of the file. The rest of it is here.",
    ])
  }
  const open = readFrontMatter('---\ntitle: x\n\nThe text')
  expect(open.body).toContain('The text')
  expect(open.note).toBe("The block at the top of the file isn't closed, so we read it as text.")
})

const laughs = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join()}]`),
]

test.each([
  ['references that grow', laughs.join('\n')],
  ['one reference', 'a: &x 1\nb: *x'],
  ['a tag', 'a: !!binary aGVsbG8='],
  ['4 kB of brackets', `a: ${'['.repeat(2000)}${']'.repeat(2000)}`],
  ['4 kB of open brackets', `a: ${'['.repeat(4000)}`],
  ['deep lists', `${'- '.repeat(500)}a`],
  ['deep maps', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['deep maps in one line', `${'? '.repeat(500)}a`],
  ['a long block', `a: ${'x'.repeat(70_000)}`],
])('%s is refused at once, and the text stays', (_what, block) => {
  const file = `---\n${block}\n---\nThe text`
  expect(processorTime(() => readFrontMatter(file))).toBeLessThan(1000)
  const { values, body, note } = readFrontMatter(file)
  expect([values, body.trim(), note === null]).toEqual([{}, 'The text', false])
})

test('a line between two paragraphs is no front matter', () => {
  expect(readFrontMatter('# Title\n\n---\n\na: b\n')).toMatchObject({ values: {}, note: null })
})
