import type { FileHandle } from 'node:fs/promises'

const BLOCK_BYTES = 256 * 1024

/** Reads a file in blocks, for who needs a few consecutive bytes at a time. */
export class BlockReader {
  readonly #file: FileHandle
  readonly #blockBytes: number
  #block: Buffer = Buffer.alloc(0)
  #from = 0

  /** @param file the caller closes it */
  constructor(file: FileHandle, blockBytes = BLOCK_BYTES) {
    this.#file = file
    this.#blockBytes = blockBytes
  }

  /** @returns fewer bytes at the end of the file; valid after further reads too */
  async read(position: number, length: number): Promise<Buffer> {
    const isBuffered = position >= this.#from && position + length <= this.#from + this.#block.length
    if (!isBuffered) {
      const size = Math.max(length, this.#blockBytes)
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(size), 0, size, position)
      this.#block = buffer.subarray(0, bytesRead)
      this.#from = position
    }
    const at = position - this.#from
    return this.#block.subarray(at, at + length)
  }
}
