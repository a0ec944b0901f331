import { describe, expect, test } from 'vitest'
import { idsInTitle } from './requirements/ids.ts'
import { readRequirements } from './requirements/rows.ts'
import { titlesOfTests } from './requirements/titles.ts'

describe('rows', () => {
  test('reads rows with an id in the first column', () => {
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

  test('ignores the decisions', () => {
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
    ['ignores [data-state]', []],
    ['ignores UTF-8 without brackets', []],
  ])('%s', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })

  test.each(['DIR-01 DIR-02', 'CALLS-04…02', 'CALLS-02…', 'dir DIR-01'])(
    'returns an invalid id unchanged: %s',
    (inside) => {
      expect(idsInTitle(`[${inside}] title`)).toEqual([inside])
    },
  )
})

describe('titles of tests', () => {
  const titles = (source: string) => titlesOfTests('some.test.tsx', source)

  test('finds all forms of tests', () => {
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

  test('ignores groups without tests', () => {
    const source = `
      describe('full', () => { describe('inner', () => { test('one', () => {}) }) })
      test.describe('journeys', () => { test('two', () => {}) })
      describe('empty', () => { helper('three', () => {}) })
    `
    expect(titles(source)).toEqual(['full', 'inner', 'one', 'journeys', 'two'])
  })

  test('ignores skipped tests and tests that are expected to fail', () => {
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

  test('ignores comments and string literals', () => {
    expect(titles(`// test('one', () => {})\nconst source = "test('two', () => {})"`)).toEqual([])
  })
})
