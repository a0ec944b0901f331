import type { FileHandle } from 'node:fs/promises'
import { RandomAccessReader } from 'yauzl'

const BLOCK_BYTES = 256 * 1024

/** Buffers a file in blocks, since yauzl reads a few consecutive bytes at a time. */
export class BlockReader extends RandomAccessReader {
  readonly #file: FileHandle
  #block: Buffer = Buffer.alloc(0)
  #from = 0

  /** @param file the caller closes it */
  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#copy(into, offset, length, position).then(() => done(null), done)
  }

  override close(done: (error: Error | null) => void): void {
    done(null)
  }

  async #copy(into: Buffer, offset: number, length: number, position: number): Promise<void> {
    const isBuffered = position >= this.#from && position + length <= this.#from + this.#block.length
    if (!isBuffered) {
      const size = Math.max(length, BLOCK_BYTES)
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(size), 0, size, position)
      this.#block = buffer.subarray(0, bytesRead)
      this.#from = position
    }
    const at = position - this.#from
    if (at + length > this.#block.length) throw new Error('Unexpected end of file.')
    this.#block.copy(into, offset, at, at + length)
  }
}
