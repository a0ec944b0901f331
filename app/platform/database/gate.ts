/** Counts who is inside, so that closing can wait until all have left. */
export class Gate {
  #inside = 0
  #closing: PromiseWithResolvers<void> | undefined

  /**
   * @returns to be called once on leaving
   * @throws when closed
   */
  enter(): () => void {
    if (this.#closing) throw new Error('The database is closed.')
    this.#inside += 1
    return () => {
      this.#inside -= 1
      if (this.#inside === 0) this.#closing?.resolve()
    }
  }

  /** Lets nobody in any more and resolves when all have left. */
  close(): Promise<void> {
    this.#closing ??= Promise.withResolvers()
    if (this.#inside === 0) this.#closing.resolve()
    return this.#closing.promise
  }
}
