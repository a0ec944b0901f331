import { open } from 'node:fs/promises'
import { ArchivePaths } from './archive-paths.ts'
import { BlockReader } from './block-reader.ts'
import { type DirectoryEntry, entriesOf, findDirectory, localNames } from './zip-directory.ts'

/** What endangers whoever unpacks it. */
export type ArchiveDanger = 'zip bomb' | 'path traversal'

export type ZipInspection =
  | { readonly fault: 'damaged' | ArchiveDanger }
  /** Whether it has the content type list of .docx, .xlsx and .pptx files. */
  | { readonly isOffice: boolean }

/** Limits against zip bombs: real content rarely compresses better. */
const MAX_RATIO = 100
const HARMLESS_BYTES = 512 * 1024 ** 2
const MAX_BYTES = 10 * 1024 ** 3
export const MAX_ENTRIES = 500_000

/** How much is read at once where only names are needed. */
const NAME_BYTES = 16 * 1024

/** How many bytes an archive of `size` bytes may unpack to. */
export const mostUnpacked = (size: number) => Math.min(MAX_BYTES, Math.max(HARMLESS_BYTES, size * MAX_RATIO))

/** Reads the directory and the names at the contents, without unpacking. @throws file system errors */
export async function inspectZip(path: string): Promise<ZipInspection> {
  await using file = await open(path)
  const { size } = await file.stat()
  const reader = new BlockReader(file)
  try {
    const directory = await findDirectory(reader, size)
    if (!directory) return { fault: 'damaged' }
    const names = new BlockReader(file, NAME_BYTES)
    return await checkEntries(entriesOf(reader, directory), names, mostUnpacked(size))
  } catch (error) {
    const isFileSystemError = error instanceof Error && 'syscall' in error
    if (isFileSystemError) throw error
    return { fault: 'damaged' }
  }
}

async function checkEntries(
  entries: AsyncIterable<DirectoryEntry>,
  contents: BlockReader,
  maxBytes: number,
): Promise<ZipInspection> {
  let bytes = 0
  let count = 0
  let isOffice = false
  const paths = new ArchivePaths()
  for await (const entry of entries) {
    const { names, unpacked, isLink } = entry
    // Some programs take the name that stands before the content.
    const all = [...names, ...(await localNames(contents, entry))]
    if (all.some((name) => paths.leadsOut(name))) return { fault: 'path traversal' }
    if (isLink) for (const name of all) paths.addLink(name)
    bytes += unpacked
    count += 1
    if (bytes > maxBytes || count > MAX_ENTRIES) return { fault: 'zip bomb' }
    isOffice ||= names[0]?.toLowerCase() === '[content_types].xml'
  }
  return { isOffice }
}
