import { open } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, validateFileName } from 'yauzl'
import { BlockReader } from './block-reader.ts'

/** Why a zip archive isn't passed on. */
export type ZipFault = 'damaged' | 'unpacks to too much' | 'leads out of its folder'

export type ZipContents =
  | { readonly fault: ZipFault }
  /** Whether it lists what all documents of the kinds .docx, .xlsx and .pptx begin with. */
  | { readonly isOffice: boolean }

/** What packs to less than a hundredth is hardly anything that somebody made; what unpacks to so little does no harm. */
const MAX_RATIO = 100
const HARMLESS_BYTES = 512 * 1024 ** 2
const MAX_ENTRIES = 500_000

/**
 * What a zip archive holds by its table of contents: nothing of it is unpacked, archives within it are files to it.
 * @throws the file system's errors
 */
export async function zipContents(path: string): Promise<ZipContents> {
  await using file = await open(path)
  const { size } = await file.stat()
  try {
    // What the table says of sizes and names is judged here.
    const options = { decodeStrings: false, validateEntrySizes: false }
    const archive = await fromRandomAccessReaderPromise(new BlockReader(file), size, options)
    if (archive.entryCount > MAX_ENTRIES) return { fault: 'unpacks to too much' }
    return await judge(archive.eachEntry(), Math.max(HARMLESS_BYTES, size * MAX_RATIO))
  } catch (error) {
    const isOfTheFileSystem = error instanceof Error && 'syscall' in error
    if (isOfTheFileSystem) throw error
    return { fault: 'damaged' }
  }
}

/** @param bound in bytes, of all that it unpacks to */
async function judge(entries: AsyncIterable<Entry>, bound: number): Promise<ZipContents> {
  let unpacked = 0
  let isOffice = false
  for await (const entry of entries) {
    const name = nameOf(entry)
    if (validateFileName(name) !== null) return { fault: 'leads out of its folder' }
    unpacked += entry.uncompressedSize
    if (unpacked > bound) return { fault: 'unpacks to too much' }
    isOffice ||= name === '[Content_Types].xml'
  }
  return { isOffice }
}

/** As a path with slashes: some programs write the other ones. */
const nameOf = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
