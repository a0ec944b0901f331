import { SITE_NAME } from '../../../platform/names/reserved-name-list.server.ts'
import { ACCOUNT_LIMITS } from '../account.ts'

/** How many common passwords are refused, of those that are long enough to be chosen. */
const COUNT = 10_000

/**
 * The length from which common words are refused. Shorter ones are as common, and people lengthen them, but
 * three letters would refuse too much.
 */
export const SHORTEST_WORD = 4

/** The words that people of this site think of first, in lower case. */
const SITE_WORDS = [
  SITE_NAME,
  ...[
    `${SITE_NAME}d`,
    `${SITE_NAME}me`,
    'paused',
    'revive',
    'revival',
    'startup',
    'startups',
    'founder',
    'founders',
  ],
  // These are guessed first everywhere, though they aren't on the list.
  ...['rockyou', 'iloveu'],
]

let list: Promise<ReadonlySet<string>> | undefined

/** The common passwords in lower case, which are read from the package when the first password is chosen. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= read()
  return list
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const byFrequency = dictionary['passwords-common']
  const longEnough = byFrequency.filter(({ length }) => length >= ACCOUNT_LIMITS.password.min)
  const last = longEnough[COUNT - 1]
  const common = byFrequency.slice(0, last === undefined ? undefined : byFrequency.indexOf(last) + 1)
  return new Set([...common.filter(({ length }) => length >= SHORTEST_WORD), ...SITE_WORDS])
}
