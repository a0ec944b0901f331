export class InFlightCounter {
  #count = 0
  #closing: PromiseWithResolvers<void> | undefined

  /** @returns a function that ends this use, to be called once @throws when closed */
  start(): () => void {
    if (this.#closing) throw new Error('The database is closed.')
    this.#count += 1
    return () => {
      this.#count -= 1
      if (this.#count === 0) this.#closing?.resolve()
    }
  }

  /** Refuses new uses and resolves when the last one has ended. */
  close(): Promise<void> {
    this.#closing ??= Promise.withResolvers()
    if (this.#count === 0) this.#closing.resolve()
    return this.#closing.promise
  }
}
