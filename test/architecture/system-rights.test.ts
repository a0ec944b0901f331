import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const ALLOWED = [
  'app/platform/database/embedded/cluster.ts',
  'app/platform/database/embedded/sessions.ts',
  'app/platform/database/engines/open-postgresql.ts',
  'app/platform/database/pool/pooled-database.ts',
  'app/platform/database/with-system-rights.ts',
]

/** Matches `set_config` of anything but `app.*` (including variable names), and equivalent statements. */
const ROLE_CHANGE =
  /set_config\s*\(\s*(?!'app\.)|\b(?:re)?set\s+(?:local\s+|session\s+)?(?:role|session\s+authorization)\b/i

test('only the database and withSystemRights change roles', () => {
  const files = ['app', 'db', 'scripts']
    .flatMap(sourcesIn)
    .filter(({ text }) => ROLE_CHANGE.test(text))
    .map(({ path }) => path)
  expect(files.sort()).toEqual(ALLOWED)
})

test.each([
  `select set_config('role', 'none', true)`,
  'select set_config($' + '{name}, $' + '{value}, true)',
  'SET LOCAL ROLE none',
  'set role anon',
  'reset role',
  'set session authorization unpause',
])('the pattern matches “%s”', (statement) => {
  expect(ROLE_CHANGE.test(statement)).toBe(true)
})
