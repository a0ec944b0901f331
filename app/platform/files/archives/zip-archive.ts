import { open } from 'node:fs/promises'
import { BlockReader } from './block-reader.ts'
import { type DirectoryEntry, entriesOf, findDirectory } from './zip-directory.ts'

/** What endangers whoever unpacks it. */
export type ZipDanger = 'zip bomb' | 'path traversal'

export type ZipInspection =
  | { readonly fault: 'damaged' | ZipDanger }
  /** Whether it has the content type list of .docx, .xlsx and .pptx files. */
  | { readonly isOffice: boolean }

/** Limits against zip bombs: real content rarely compresses better. */
const MAX_RATIO = 100
const HARMLESS_BYTES = 512 * 1024 ** 2
const MAX_BYTES = 10 * 1024 ** 3
export const MAX_ENTRIES = 500_000

/** How many bytes an archive of `size` bytes may unpack to. */
export const mostUnpacked = (size: number) => Math.min(MAX_BYTES, Math.max(HARMLESS_BYTES, size * MAX_RATIO))

/** Reads the central directory without unpacking. @throws file system errors */
export async function inspectZip(path: string): Promise<ZipInspection> {
  await using file = await open(path)
  const { size } = await file.stat()
  const reader = new BlockReader(file)
  try {
    const directory = await findDirectory(reader, size)
    if (!directory) return { fault: 'damaged' }
    return await checkEntries(entriesOf(reader, directory), mostUnpacked(size))
  } catch (error) {
    const isFileSystemError = error instanceof Error && 'syscall' in error
    if (isFileSystemError) throw error
    return { fault: 'damaged' }
  }
}

async function checkEntries(
  entries: AsyncIterable<DirectoryEntry>,
  maxBytes: number,
): Promise<ZipInspection> {
  let bytes = 0
  let count = 0
  let isOffice = false
  const links = new Set<string>()
  for await (const { names, unpacked, isLink } of entries) {
    if (names.some((name) => leadsOut(name) || leadsThrough(links, name))) return { fault: 'path traversal' }
    if (isLink) for (const name of names) links.add(comparable(name))
    bytes += unpacked
    count += 1
    if (bytes > maxBytes || count > MAX_ENTRIES) return { fault: 'zip bomb' }
    isOffice ||= names[0]?.toLowerCase() === '[content_types].xml'
  }
  return { isOffice }
}

/**
 * Whether a path leads out of its folder. Some programs write backslashes. 'Q: how.txt' is a name on most
 * systems.
 */
const leadsOut = (name: string) => /^[\\/]|^[a-z]:[\\/]|(^|[\\/]|^[a-z]:)\.\.([\\/]|$)/i.test(name)

/** Equal for paths that some system takes for the same. */
const comparable = (name: string) => name.replaceAll('\\', '/').replace(/\/+$/, '').toLowerCase()

/** Whether a path leads through a link before it: no program packs that, and the link may lead anywhere. */
function leadsThrough(links: ReadonlySet<string>, name: string): boolean {
  if (links.size === 0) return false
  const path = comparable(name)
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
    if (links.has(path.slice(0, end))) return true
  return false
}
