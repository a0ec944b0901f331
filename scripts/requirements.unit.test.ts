import { describe, expect, test } from 'vitest'
import { idsInTitle } from './requirements/ids.ts'
import { readRequirements } from './requirements/rows.ts'
import { titlesOfTests } from './requirements/titles.ts'

describe('rows', () => {
  test('a requirement is a row with an id in its first column', () => {
    const markdown = [
      '| id | requirement | § |',
      '|---|---|---|',
      '| DIR-01 | Stories are listed | 2 |',
      '| ADM-MKT-02 | A price, 1 \\| 2 | 6; 7 |',
    ]
    expect([...readRequirements(markdown.join('\n'))]).toEqual([
      ['DIR-01', 'Stories are listed'],
      ['ADM-MKT-02', 'A price, 1 \\| 2'],
    ])
  })

  test('the decisions are no requirements', () => {
    const markdown = '| DIR-01 | one | 2 |\n\n## Decisions\n\n| DIR-02 | a gap | a decision |\n'
    expect([...readRequirements(markdown).keys()]).toEqual(['DIR-01'])
  })
})

describe('ids in titles', () => {
  test.each([
    ['[DIR-01] lists stories', ['DIR-01']],
    ['[DIR-01, ADM-MKT-02] both', ['DIR-01', 'ADM-MKT-02']],
    ['[CALLS-02…04] a range', ['CALLS-02', 'CALLS-03', 'CALLS-04']],
    ['[CALLS-09...CALLS-11] spelled out', ['CALLS-09', 'CALLS-10', 'CALLS-11']],
    ['[DIR-01] and [DIR-02…03, COMM-07]', ['DIR-01', 'DIR-02', 'DIR-03', 'COMM-07']],
    ['takes [data-state] for what it is', []],
    ['says UTF-8 without brackets', []],
  ])('%s', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })

  test.each(['DIR-01 DIR-02', 'CALLS-04…02', 'CALLS-02…', 'dir DIR-01'])(
    'what cannot be read stays as it stands: %s',
    (inside) => {
      expect(idsInTitle(`[${inside}] title`)).toEqual([inside])
    },
  )
})

describe('titles of tests', () => {
  const titles = (source: string) => titlesOfTests('some.test.tsx', source)

  test('tests of every spelling are found', () => {
    const source = `
      test('one', () => {})
      it.only("two", async () => {})
      test.each([[1], [2]])('three %i', () => {})
      test.each\`a\${1}\`('four', () => {})
      for (const verb of verbs) test(\`five \${verb}\`, () => <p>five</p>)
      test('six', { timeout: 5 }, () => {})
    `
    expect(titles(source)).toEqual(['one', 'two', 'three %i', 'four', 'five …', 'six'])
  })

  test('a group counts only with a test in it', () => {
    const source = `
      describe('full', () => { describe('inner', () => { test('one', () => {}) }) })
      test.describe('journeys', () => { test('two', () => {}) })
      describe('empty', () => { helper('three', () => {}) })
    `
    expect(titles(source)).toEqual(['full', 'inner', 'one', 'journeys', 'two'])
  })

  test('what is left out or meant to fail proves nothing', () => {
    const source = `
      test.skip('one', () => {})
      test.todo('two')
      test('three')
      describe.skip('four', () => { test('five', () => {}) })
      test.fails('six', () => {})
      test.step('seven', () => {})
      test.beforeEach('eight', () => {})
    `
    expect(titles(source)).toEqual([])
  })

  test('words in comments and data are no titles', () => {
    expect(titles(`// test('one', () => {})\nconst source = "test('two', () => {})"`)).toEqual([])
  })
})
