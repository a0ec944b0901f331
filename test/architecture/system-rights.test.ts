import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/** Where a session or a transaction gets its role, and where a transaction leaves it for a while. */
const CHANGES_THE_ROLE = [
  'app/platform/database/embedded/cluster.ts',
  'app/platform/database/embedded/sessions.ts',
  'app/platform/database/pooled-database.ts',
  'app/platform/database/postgresql/open-postgresql.ts',
  'app/platform/database/with-system-rights.ts',
]

/** `set_config` of anything but the product's own settings, by a variable name too, and the statements for it. */
const ROLE_CHANGE =
  /set_config\s*\(\s*(?!'app\.)|\b(?:re)?set\s+(?:local\s+|session\s+)?(?:role|session\s+authorization)\b/i

test('only the database opens a transaction under a role, and only withSystemRights leaves it', () => {
  const files = ['app', 'db', 'scripts']
    .flatMap(sourcesIn)
    .filter(({ text }) => ROLE_CHANGE.test(text))
    .map(({ path }) => path)
  expect(files.sort()).toEqual(CHANGES_THE_ROLE)
})

test.each([
  `select set_config('role', 'none', true)`,
  'select set_config($' + '{name}, $' + '{value}, true)',
  'SET LOCAL ROLE none',
  'set role anon',
  'reset role',
  'set session authorization unpause',
])('the rule finds “%s”', (statement) => {
  expect(ROLE_CHANGE.test(statement)).toBe(true)
})
