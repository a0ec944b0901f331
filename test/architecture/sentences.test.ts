import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const WIDEST = 110

/** Words with which a sentence may begin, but a fragment too: a main clause has to follow after a comma. */
const PREPOSITIONS =
  /^(?:after|as|at(?! (?:least|most)\b)|before|below|beside|by|for|from|in|of|on|per|such as|to|with|within|without)\b/i

/** A comma, and words that begin no other subordinate clause or phrase. */
const MAIN_CLAUSE =
  /^[^.;:]*, (?!(?:and|as|at|but|by|for|from|in|like|not|of|on|or|since|so|such|than|that|though|to|until|where|which|while|who|whose|with|without)\b)(?:\S+ ){2}\S/i

/** Words that lean on the line above, and units and values that say nothing of what they are. */
const LEANING = new RegExp(
  [
    'also|and|but|ditto|else|likewise|or|otherwise|so|ms',
    'not(?! (?:all|each|every|many|only))',
    '(?:null|undefined)(?! (?!unless)\\w+s\\b)',
    'the same(?=[,.:;]| (?:again|as|at|by|for|from|in|inside|of|on|to|with|without)\\b)',
    '(?:units?|milliseconds|seconds|minutes|hours|days|bytes|characters|pixels)(?=[,.:;]|$| (?:a|as|for|in|per|until)\\b)',
  ]
    .map((words) => `^(?:${words})(?!\\w)`)
    .join('|'),
  'i',
)

/** A requirement in place of a sentence. Elsewhere it stands in parentheses, or is the subject. */
const REQUIREMENT = /^[A-Z]+(?:-[A-Z]+)?-\d+\b(?! [a-z])/

const isFragment = (text: string) =>
  REQUIREMENT.test(text) || LEANING.test(text) || (PREPOSITIONS.test(text) && !MAIN_CLAUSE.test(text))

/** All comments of a file, each as one line. Line comments below each other are one comment. */
function commentsIn(path: string) {
  const source = readFileSync(path, 'utf8')
  const found: { at: string; text: string; widest: number; end: number; type: string }[] = []
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const from = source.lastIndexOf('\n', start) + 1
    const lines = source.slice(from, end).split('\n')
    const widest = Math.max(...lines.map((line) => line.length))
    const text = value
      .replace(/^[*\s]*/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const above = found.at(-1)
    const goesOn = type === 'Line' && above?.type === type && source.slice(above.end, start).trim() === ''
    if (goesOn)
      Object.assign(above, { text: `${above.text} ${text}`, widest: Math.max(above.widest, widest), end })
    else found.push({ at: `${path}:${source.slice(0, start).split('\n').length}`, text, widest, end, type })
  }
  return found
}

const files = globSync('{app,bench,scripts,test}/**/*.{ts,tsx,mjs}', { exclude: ['**/*.gen.ts'] })
const comments = files.flatMap(commentsIn)

test('a comment can be read without the line above it', () => {
  expect(comments.length).toBeGreaterThan(5000)
  const fragments = ['Of a story.', 'In words, as typed.', 'Null if there is none.', 'DIR-01, DIR-02']
  expect(fragments.filter((text) => !isFragment(text))).toEqual([])
  expect(comments.filter(({ text }) => isFragment(text)).map(({ at, text }) => `${at} ${text}`)).toEqual([])
})

test('comments wrap where the code does', () => {
  expect(comments.filter(({ widest }) => widest > WIDEST).map(({ at }) => at)).toEqual([])
})

test('the title of a test has at most 110 characters after the requirements that it covers', () => {
  const titles = files
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(.+?)\1,\s*(?:async )?[({]/g),
      ].map(([, , title = '']) => ({ path, title: title.replace(/^(?:\[[^\]]*\][,\s]*)*/, '') })),
    )
  expect(titles.length).toBeGreaterThan(2000)
  expect(titles.filter(({ title }) => title.length > WIDEST)).toEqual([])
})
