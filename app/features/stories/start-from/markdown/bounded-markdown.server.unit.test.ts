import { expect, test } from 'vitest'
import { processorTime } from '../../../../../test/processor-time.ts'
import { draftFromFile } from '../draft-from-file.server.ts'
import { toStoryText } from './as-story-text.server.ts'
import { boundedText, MAX_TEXT } from './bounded-markdown.server.ts'

const filled = (line: string) => line.repeat(Math.ceil(MAX_TEXT / line.length))

/** How long the work can take, whatever else the machine does, in milliseconds. */
const BOUND = 2_000

test.each([
  ['quotes and lists in each other', filled(`${'> - '.repeat(50)}a\n`)],
  ['lists in each other', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
  ['brackets without an end', filled('[')],
  ['brackets in brackets', `${'['.repeat(MAX_TEXT / 2)}${']'.repeat(MAX_TEXT / 2)}`],
  ['pictures without an end', filled('![')],
  ['marks in a long line', filled('*a**b')],
  ['a list', filled('- a\n')],
  ['headings', filled('# a\n\n')],
  ['a wide table', `${'|a'.repeat(5_000)}\n${'|-'.repeat(5_000)}\n${filled('a\n')}`],
  ['a long table', `a|b\n-|-\n${filled('a|b\n')}`],
  ['HTML without an end', filled('<a b="')],
  ['brackets in the block at the top', `---\na:\n ${filled('[')}\n---\n`],
])('the worst of %s is read in a bounded time', (_what, text) => {
  const file = { name: 'worst.md', text: `${text}\n\n# Why it stopped\n\nMoney` }
  expect(processorTime(() => draftFromFile(file))).toBeLessThan(BOUND)
})

test('what people write is read as it stands', () => {
  const text = 'A [list](https://x.example/) of ((((lisp)))) and `[[[[`.'
  expect(boundedText(text)).toBe(text)
  const deep = Array.from({ length: 8 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n')
  expect(toStoryText(deep, null)).toBe(deep)
})
