import { AsyncLocalStorage } from 'node:async_hooks'
import { fromDatabase } from '../../errors/from-database.ts'

const current = new AsyncLocalStorage<{ failure: unknown }>()

/** Remembers, for `revealFailures`, that the database can't work for now. @returns the error */
export function noteFailure(error: unknown): unknown {
  const noted = current.getStore()
  if (noted && (fromDatabase(error)?.status ?? 0) > 500) noted.failure ??= error
  return error
}

/**
 * Runs what turns errors of the database into errors or refusals of its own, as the library for accounts
 * does.
 * @param hasFailed whether a result stands for an error
 * @throws the database's error in place of such a result or error, if the database couldn't work
 */
export async function revealFailures<T>(
  work: () => Promise<T>,
  hasFailed: (result: T) => boolean,
): Promise<T> {
  const noted = { failure: undefined }
  return current.run(noted, async () => {
    try {
      const result = await work()
      if (noted.failure !== undefined && hasFailed(result)) throw noted.failure
      return result
    } catch (error) {
      throw noted.failure ?? error
    }
  })
}
