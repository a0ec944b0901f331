import { Duplex } from 'node:stream'
import type { Bytes } from './messages.ts'
import { concat, fatal, isBatch, welcome } from './wire.ts'

interface Ends {
  request: (batch: Bytes) => void
  disconnect: () => void
}

/** Acts as a client's socket. Answers the startup message itself, as the shared backend already runs. */
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

  terminate(): void {
    this.push(fatal('25P03', 'The transaction was idle for too long and was rolled back.'))
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
    this.#ends.disconnect()
    done(error)
  }

  #send(chunks: Uint8Array[]): void {
    if (!this.#greeted) {
      this.#greeted = true
      this.push(welcome)
      return
    }
    const bytes = concat([...this.#pending, ...chunks])
    const isComplete = isBatch(bytes)
    this.#pending = isComplete ? [] : [bytes]
    if (isComplete) this.#ends.request(bytes)
  }
}
