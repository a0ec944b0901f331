import { AsyncLocalStorage } from 'node:async_hooks'

/** Knows whether code runs inside a transaction, however deep in what the transaction's work has called. */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true }
    try {
      return await this.#current.run(transaction, work)
    } finally {
      // What the work has left behind unawaited is outside from here on.
      transaction.open = false
    }
  }

  /**
   * On the embedded engine, whose one backend the transaction holds, asking for another would wait for ever; on a
   * server it would not see what the transaction wrote. So it is an error on both.
   */
  refuse(): void {
    if (this.#current.getStore()?.open) {
      throw new Error(
        'The database was asked inside a transaction past its handle. Pass on the handle that the work was given.',
      )
    }
  }
}
