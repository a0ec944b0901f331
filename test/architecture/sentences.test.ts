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

const isFragment = (text: string) =>
  LEANING.test(text) || (PREPOSITIONS.test(text) && !MAIN_CLAUSE.test(text))

interface Comment {
  at: string
  text: string
  widest: number
}

/** All comments of a file, each as one line. Line comments below each other are one comment. */
function commentsIn(path: string): Comment[] {
  const source = readFileSync(path, 'utf8')
  const found: (Comment & { end: number; type: string })[] = []
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

const files = globSync('{app,bench,scripts,test}/**/*.{ts,tsx,mjs}').filter(
  (path) => !path.endsWith('.gen.ts'),
)
const comments = files.flatMap(commentsIn)

test('a comment can be read without the line above it', () => {
  expect(comments.length).toBeGreaterThan(5000)
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
