import { open } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, validateFileName } from 'yauzl'
import { BlockReader } from './block-reader.ts'

export type ZipFault = 'damaged' | 'zip bomb' | 'path traversal'

export type ZipInspection =
  | { readonly fault: ZipFault }
  /** Whether it has the content type list of .docx, .xlsx and .pptx files. */
  | { readonly isOffice: boolean }

/** Limits against zip bombs: real content rarely compresses better. */
const MAX_RATIO = 100
const HARMLESS_BYTES = 512 * 1024 ** 2
const MAX_BYTES = 10 * 1024 ** 3
export const MAX_ENTRIES = 500_000

/** Bytes that an archive of `size` bytes may unpack to. */
export const mostUnpacked = (size: number) => Math.min(MAX_BYTES, Math.max(HARMLESS_BYTES, size * MAX_RATIO))

/** Reads the central directory without unpacking. @throws file system errors */
export async function inspectZip(path: string): Promise<ZipInspection> {
  await using file = await open(path)
  const { size } = await file.stat()
  try {
    // `checkEntries` validates sizes and names.
    const options = { decodeStrings: false, validateEntrySizes: false }
    const archive = await fromRandomAccessReaderPromise(new BlockReader(file), size, options)
    if (archive.entryCount > MAX_ENTRIES) return { fault: 'zip bomb' }
    return await checkEntries(archive.eachEntry(), mostUnpacked(size))
  } catch (error) {
    const isFileSystemError = error instanceof Error && 'syscall' in error
    if (isFileSystemError) throw error
    return { fault: 'damaged' }
  }
}

async function checkEntries(entries: AsyncIterable<Entry>, maxBytes: number): Promise<ZipInspection> {
  let unpacked = 0
  let isOffice = false
  for await (const entry of entries) {
    const name = nameOf(entry)
    if (validateFileName(name) !== null) return { fault: 'path traversal' }
    unpacked += entry.uncompressedSize
    if (unpacked > maxBytes) return { fault: 'zip bomb' }
    isOffice ||= name === '[Content_Types].xml'
  }
  return { isOffice }
}

/** Normalizes backslashes, which some programs write. */
const nameOf = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
