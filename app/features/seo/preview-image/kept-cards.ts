import { unavailable } from '../../../platform/errors/errors.ts'

export interface KeptCardsLimits {
  /** At most so many bytes of pictures stay in memory. */
  bytes: number
  /** So many cards may wait for their turn; whoever asks for more is told to come back. */
  waiting: number
}

/**
 * Cards once drawn, by their edition; those that were not asked for the longest go first. They are drawn one at a time,
 * so that a rush of link previews leaves the machine to those who read.
 */
export class KeptCards {
  readonly #limits: KeptCardsLimits
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(limits: KeptCardsLimits) {
    this.#limits = limits
  }

  /**
   * @param edition names what is drawn and how: another text has another
   * @throws AppError 503 when too many are waiting already
   */
  async get(edition: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
    const kept = this.#kept.get(edition)
    if (kept) {
      this.#kept.delete(edition)
      this.#kept.set(edition, kept)
      return kept
    }
    const begun = this.#drawing.get(edition)
    if (begun) return begun
    if (this.#drawing.size >= this.#limits.waiting) {
      throw unavailable('Too many pictures are being drawn. Please try again.')
    }
    const card = this.#last.then(async () => new Uint8Array(await draw()))
    this.#last = card.catch(() => undefined)
    this.#drawing.set(edition, card)
    try {
      this.#keep(edition, await card)
    } finally {
      this.#drawing.delete(edition)
    }
    return card
  }

  #keep(edition: string, card: Uint8Array<ArrayBuffer>) {
    this.#kept.set(edition, card)
    this.#bytes += card.byteLength
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#limits.bytes) break
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
