import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Bytes that take the place of others in a file. */
export interface Patch {
  at: number
  bytes: Buffer
}

/** Reads bytes: fewer at the end of the file, none after it. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** The checksums in a PNG follow. */
export async function applyPatches(file: FileHandle, patches: readonly Patch[]): Promise<void> {
  const { size } = await file.stat()
  for (const { at, bytes } of patches) {
    const length = Math.min(bytes.length, size - at)
    if (length > 0) await file.write(bytes, 0, length, at)
  }
  if ((await readAt(file, 0, PNG.length)).equals(PNG)) await updateChecksums(file, patches)
}

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

/** Length and type precede the data of a chunk, its checksum follows. */
async function updateChecksums(file: FileHandle, patches: readonly Patch[]): Promise<void> {
  for (let at = PNG.length; ; ) {
    const head = await readAt(file, at, 8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    const end = at + 8 + length
    if (patches.some((patch) => patch.at < end && patch.at + patch.bytes.length > at)) {
      const checksum = Buffer.alloc(4)
      checksum.writeUInt32BE(crc32(await readAt(file, at + 4, length + 4)))
      await file.write(checksum, 0, 4, end)
    }
    at = end + 4
  }
}
