import { Duplex } from 'node:stream'
import type { Bytes } from './messages.ts'
import { fatal, isBatch, joined, welcome } from './wire.ts'

interface Ends {
  ask: (batch: Bytes) => void
  leave: () => void
}

/**
 * What the client takes for its socket to a server: batches of wire protocol go out to the thread of the embedded
 * database, answers come in by `push`. It greets the client itself, for the one backend behind it has long started.
 */
export class SessionStream extends Duplex {
  readonly #ends: Ends
  #greeted = false
  #pending: Uint8Array[] = []

  constructor(ends: Ends) {
    super()
    this.#ends = ends
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  setNoDelay(): void {}

  ref(): void {}

  unref(): void {}

  /** Ends the session from the other side. */
  expel(): void {
    this.push(fatal('25P03', 'The transaction waited too long for its next statement and was rolled back.'))
    this.destroy()
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: Array<{ chunk: Uint8Array }>, done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#ends.leave()
    done(error)
  }

  #send(chunks: Uint8Array[]): void {
    if (!this.#greeted) {
      this.#greeted = true
      this.push(welcome)
      return
    }
    const bytes = joined([...this.#pending, ...chunks])
    const whole = isBatch(bytes)
    this.#pending = whole ? [] : [bytes]
    if (whole) this.#ends.ask(bytes)
  }
}
