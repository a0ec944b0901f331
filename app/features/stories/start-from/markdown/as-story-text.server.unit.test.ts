import { expect, test } from 'vitest'
import { processorTime } from '../../../../../test/processor-time.ts'
import { draftFromFile } from '../draft-from-file.server.ts'
import { toStoryText } from './as-story-text.server.ts'

const BASE = {
  links: 'https://github.com/you/project/blob/0a1b2c/docs/',
  images: 'https://github.com/you/project/raw/0a1b2c/docs/',
}
const text = (markdown: string) => toStoryText(markdown, BASE)

test.each([
  ['a link beside the file', '[Guide](guide.md)', `[Guide](${BASE.links}guide.md)`],
  ['a link from the root', '[Guide](/guide.md)', `[Guide](${BASE.links}guide.md)`],
  [
    'a link to another folder',
    '[Guide](../x.md#top)',
    '[Guide](https://github.com/you/project/blob/0a1b2c/x.md#top)',
  ],
  ['a link elsewhere', '[Site](https://x.example/a)', '[Site](https://x.example/a)'],
  ['a link on the page', '[Top](#top)', 'Top'],
  ['a link that runs a script', '[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['a picture, raw', '![Shot](img/a.png)', `[Shot](${BASE.images}img/a.png)`],
  ['a picture by a definition', '![Shot][s]\n\n[s]: a.png', `[Shot](${BASE.images}a.png)`],
  ['a badge', '![Build](https://travis-ci.org/a.png) Text', 'Text'],
  ['a badge in a link', '[![Build](https://img.shields.io/a.svg)](https://x.example)', ''],
  ['HTML', '<p align="center">\n<img src="x.png">\n</p>\n\nText<br>more', 'Textmore'],
  ['a heading', '## Why\n\nText', '**Why**\n\nText'],
  ['emphasis', '_a_ and __b__', '*a* and **b**'],
  ['a list', '* one\n* two\n  * three\n\nText', '- one\n- two\n  - three\n\nText'],
  ['a list with numbers', '3. one\n4. two', '3. one\n4. two'],
  ['a quote', '> said\n> she', '> said she'],
  ['code', '```js\na < b\n```', '```\na < b\n```'],
])('%s', (_what, markdown, expected) => {
  expect(text(markdown)).toBe(expected)
})

test('without a base, relative addresses leave their words', () => {
  expect(toStoryText('[Guide](guide.md) and [Site](https://x.example/)', null)).toBe(
    'Guide and [Site](https://x.example/)',
  )
})

test('very deep lists and quotes end', () => {
  const deep = ['> '.repeat(5000), '- '.repeat(5000), `${'['.repeat(5000)}x`]
  expect(processorTime(() => deep.map(text))).toBeLessThan(3000)
})

test.each([
  ['headings', '# why\n'],
  ['subheadings', '## why\n### x\n'],
  ['brackets', '['],
  ['pictures', '![a](b'],
  ['back-ticks', '`a``'],
  ['stars', '*a _'],
  ['HTML', '<a b="'],
  ['quotes', '> '],
  ['links', '[a](b)\n\n[a]: b\n'],
])('a file of 1 MB of %s is read soon', (_what, part) => {
  const file = { name: 'x.md', text: `text ${part.repeat(1_000_000 / part.length)}` }
  expect(processorTime(() => draftFromFile(file))).toBeLessThan(10_000)
})
