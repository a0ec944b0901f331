import { ACCOUNT_LIMITS } from '../account.ts'

/** The most common ones that are long enough to be chosen. */
const COUNT = 10_000

let list: Promise<ReadonlySet<string>> | undefined

/** In lower case; read from the package when the first password is chosen. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= read()
  return list
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const byFrequency = dictionary['passwords-common'].filter(
    ({ length }) => length >= ACCOUNT_LIMITS.password.min,
  )
  return new Set(byFrequency.slice(0, COUNT))
}
