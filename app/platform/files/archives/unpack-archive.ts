import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { BlockReader } from './block-reader.ts'
import { TarPaths } from './tar-paths.ts'
import { MAX_ENTRIES } from './zip-archive.ts'
import { type DirectoryEntry, entriesOf, findDirectory } from './zip-directory.ts'

/**
 * A file in it is larger than it says, or it holds more than we accept, or archives inside archives, or paths
 * that lead out of its folder.
 */
export type UnpackFault = 'false sizes' | 'zip bomb' | 'nested too deeply' | 'path traversal'

/** Levels of archives within the uploaded one: a program's libraries are archives in an archive too. */
const MAX_DEPTH = 4

/** An archive within another is copied to the disk while it's unpacked. */
const MAX_NESTED_BYTES = 512 * 1024 ** 2

const HEAD_BYTES = 4

/** Sizes are stated modulo this by macOS. */
const MODULUS = 2 ** 32

const LOCAL_HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8

export interface Unpacked {
  fault: UnpackFault | null
  /** How many bytes it has, all archives within it included. */
  unpacked: number
}

interface Unpacking {
  /** The folder for the copies of nested archives. */
  folder: string
  bytesLeft: number
  entriesLeft: number
  signal: AbortSignal | undefined
}

class UnsafeArchive extends Error {
  readonly fault: UnpackFault
  constructor(fault: UnpackFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Unpacks a zip or gzip archive and those within it, and stops where it isn't what it says or more than we
 * accept. Other files are fine. What is encrypted, damaged or packed in another way is left out.
 * @param folder for copies of the archives within it, which are deleted again
 * @param maxBytes of all that is unpacked
 * @throws file system errors
 */
export async function unpackArchive(
  path: string,
  { folder, maxBytes, signal }: { folder: string; maxBytes: number; signal?: AbortSignal | undefined },
): Promise<Unpacked> {
  const unpacking = { folder, bytesLeft: maxBytes, entriesLeft: MAX_ENTRIES, signal }
  const resultOf = (fault: UnpackFault | null) => ({ fault, unpacked: maxBytes - unpacking.bytesLeft })
  try {
    await unpack(path, 0, unpacking)
    return resultOf(null)
  } catch (error) {
    if (error instanceof UnsafeArchive) return resultOf(error.fault)
    throw error
  }
}

async function unpack(path: string, depth: number, unpacking: Unpacking): Promise<void> {
  const kind = await kindOfFile(path)
  // Data may stand before the uploaded archive.
  if (kind === 'zip' || (depth === 0 && !kind))
    await skippingDamage(unpacking, () => unpackZip(path, depth, unpacking))
  if (kind === 'gzip') {
    const file = createReadStream(path)
    const content = createGunzip()
    file.once('error', (error) => content.destroy(error)).pipe(content)
    try {
      await readContent(content, null, depth, unpacking)
    } finally {
      file.destroy()
    }
  }
}

async function unpackZip(path: string, depth: number, unpacking: Unpacking): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const reader = new BlockReader(file)
  const directory = await findDirectory(reader, size)
  if (!directory) return
  for await (const entry of entriesOf(reader, directory)) {
    unpacking.signal?.throwIfAborted()
    unpacking.entriesLeft -= 1
    if (unpacking.entriesLeft < 0) throw new UnsafeArchive('zip bomb')
    if (entry.isEncrypted || entry.packed === 0) continue
    await skippingDamage(unpacking, async () => {
      const content = await contentOf(path, file, entry)
      if (content) await readContent(content, entry.unpacked, depth, unpacking)
    })
  }
}

/** @returns undefined if it's damaged or packed in another way */
async function contentOf(path: string, file: FileHandle, { position, packed, method }: DirectoryEntry) {
  const { buffer: header, bytesRead } = await file.read(
    Buffer.alloc(LOCAL_HEADER_BYTES),
    0,
    LOCAL_HEADER_BYTES,
    position,
  )
  if (bytesRead < LOCAL_HEADER_BYTES || kindOf(header) !== 'zip') return undefined
  const start = position + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const stored = createReadStream(path, { start, end: start + packed - 1 })
  if (method === STORED) return stored
  if (method === DEFLATED) {
    const content = createInflateRaw()
    content.once('close', () => stored.destroy())
    return stored.once('error', (error) => content.destroy(error)).pipe(content)
  }
  stored.destroy()
  return undefined
}

/** @param size in bytes, as the archive says; null if it doesn't */
async function readContent(content: Readable, size: number | null, depth: number, unpacking: Unpacking) {
  const path = `${unpacking.folder}/nested-${depth}`
  let copy: FileHandle | undefined
  let head = Buffer.alloc(0)
  let bytes = 0
  // Whoever unpacks the uploaded archive with its gzip unpacks a tar in it too.
  const tar = depth === 0 && size === null ? new TarPaths() : null
  try {
    await skippingDamage(unpacking, async () => {
      for await (const chunk of content) {
        unpacking.signal?.throwIfAborted()
        bytes += chunk.length
        unpacking.bytesLeft -= chunk.length
        if (unpacking.bytesLeft < 0) throw new UnsafeArchive('zip bomb')
        const danger = tar?.feed(chunk)
        if (danger) throw new UnsafeArchive(danger)
        if (copy) {
          if (bytes > MAX_NESTED_BYTES) throw new UnsafeArchive('zip bomb')
          await copy.appendFile(chunk)
        } else if (head.length < HEAD_BYTES) {
          head = Buffer.concat([head, chunk])
          if (!kindOf(head)) continue
          if (depth === MAX_DEPTH) throw new UnsafeArchive('nested too deeply')
          copy = await open(path, 'w')
          await copy.appendFile(head)
        }
      }
    })
    if (size !== null && bytes > size && bytes % MODULUS !== size) throw new UnsafeArchive('false sizes')
    if (copy) await unpack(path, depth + 1, unpacking)
  } finally {
    content.destroy()
    await copy?.close()
    if (copy) await rm(path)
  }
}

async function skippingDamage(
  { signal }: Pick<Unpacking, 'signal'>,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read()
  } catch (error) {
    const isFileSystemError = error instanceof Error && 'syscall' in error
    if (error instanceof UnsafeArchive || isFileSystemError || signal?.aborted) throw error
  }
}

async function kindOfFile(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return kindOf(buffer.subarray(0, bytesRead))
}

function kindOf(head: Buffer): 'zip' | 'gzip' | undefined {
  if (head.length < HEAD_BYTES) return undefined
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'zip'
  return head[0] === 0x1f && head[1] === 0x8b ? 'gzip' : undefined
}
