import { AsyncLocalStorage } from 'node:async_hooks'

export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true }
    try {
      return await this.#current.run(transaction, work)
    } finally {
      // Work that was not awaited is outside from here on.
      transaction.open = false
    }
  }

  /**
   * @throws inside a transaction: embedded, a second connection would deadlock; on a server it would miss
   * writes
   */
  refuse(): void {
    if (this.#current.getStore()?.open) {
      throw new Error(
        'The database was used inside a transaction without its handle. Pass on the handle that the work was given.',
      )
    }
  }
}
