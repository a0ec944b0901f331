import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APPEAL_MONTHS } from '../../app/features/moderation/acts.ts'
import { RETENTION } from '../../app/features/moderation/retention.server.ts'

const page = readFileSync('docs/moderation.md', 'utf8')

/** The second cell of a row. */
const cell = (row: string) => new RegExp(`^\\| ${row} \\| (.*) \\|$`, 'm').exec(page)?.[1] ?? ''

test('docs/moderation.md says how long what is kept, as the nightly job does', () => {
  expect(cell('reports and decisions')).toMatch(new RegExp(`^${RETENTION.decisions} months `))
  expect(cell("a reporter's network, and a notifier's name and email")).toMatch(
    new RegExp(`^${RETENTION.reporters} months `),
  )
  expect(cell('a reported text that its author deleted')).toMatch(new RegExp(`^${RETENTION.goneTexts} days `))
  expect(APPEAL_MONTHS).toBe(6)
  expect(page).toContain('appeals for six months')
})

test('the database gives as long for appeals as the texts say', () => {
  const appeals = globSync('db/migrations/*.sql')
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/interval '(\d+) months'/g)])
    .map(([, months]) => Number(months))
  expect(appeals.length).toBeGreaterThan(0)
  expect(new Set(appeals)).toEqual(new Set([APPEAL_MONTHS]))
})

test.each(['README.md', 'docs/operations.md'])('%s leads operators to docs/moderation.md', (path) => {
  expect(readFileSync(path, 'utf8')).toContain('moderation.md')
})
