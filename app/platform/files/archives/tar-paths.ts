import { open } from 'node:fs/promises'
import { ArchivePaths } from './archive-paths.ts'
import { BlockReader } from './block-reader.ts'
import { BLOCK, isHeader, type Names, namesInFields, sizeOf, textOf } from './tar-header.ts'
import { type ArchiveDanger, MAX_ENTRIES } from './zip-archive.ts'

/** Names that don't fit into a header stand in a file of their own, which is never this large. */
const MAX_NAMES_BYTES = 16 * 1024 ** 2

const HARD_LINK = '1'
const LINK = '2'
const LONG_NAME = 'L'
const LONG_TARGET = 'K'
const FIELDS = 'x'
const FIELDS_OF_ALL = 'g'
const LABEL = 'V'

/**
 * Finds paths in a tar archive that lead out of its folder, links included. It reads on after damage and
 * after the end, as some programs do. What doesn't begin with a header is no tar archive, and skipped.
 */
export class TarPaths {
  /** How many bytes of what comes next are content: whoever has the file may leave them out. */
  skip = 0
  #chunks: Buffer[] = []
  #bytes = 0
  #isTar = false
  #entries = 0
  readonly #paths = new ArchivePaths()
  /** What the next header's names are instead. */
  #next: Names = {}
  #ofAll: Names = {}
  #special: { type: string; bytes: number } | null = null

  /** How many bytes it can read next, once what is to skip has been. */
  get needed(): number {
    return this.#special?.bytes ?? BLOCK
  }

  /** @returns what endangers whoever unpacks these bytes, after those before */
  feed(bytes: Buffer): ArchiveDanger | null {
    const skipped = Math.min(this.skip, bytes.length)
    this.skip -= skipped
    this.#chunks.push(bytes.subarray(skipped))
    this.#bytes += bytes.length - skipped
    if (this.#bytes >= this.needed) {
      const all = Buffer.concat(this.#chunks)
      let at = 0
      while (all.length - at >= this.needed) {
        const part = all.subarray(at, at + this.needed)
        at += this.needed
        if (this.#special) this.#readNames(part)
        else if (isHeader(part)) {
          this.#isTar = true
          this.#entries += 1
          if (this.#entries > MAX_ENTRIES) return 'zip bomb'
          if (this.#headerLeadsOut(part)) return 'path traversal'
        } else if (!this.#isTar) this.skip = Number.POSITIVE_INFINITY
        const left = Math.min(this.skip, all.length - at)
        this.skip -= left
        at += left
      }
      this.#chunks = [all.subarray(at)]
      this.#bytes = all.length - at
    }
    return null
  }

  #headerLeadsOut(header: Buffer): boolean {
    const type = header.toString('latin1', 156, 157)
    const isSpecial = [LONG_NAME, LONG_TARGET, FIELDS, FIELDS_OF_ALL].includes(type)
    const stated = sizeOf(header)
    const instead = { ...this.#ofAll, ...this.#next }
    const size = isSpecial ? stated : (instead.size ?? stated)
    const padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (isSpecial) {
      if (size > MAX_NAMES_BYTES) return true
      if (size > 0) this.#special = { type, bytes: size + padding }
      return false
    }
    // The content of a link is none, whatever size it states.
    this.skip = type === LINK || type === HARD_LINK ? 0 : size + padding
    this.#next = {}
    return type !== LABEL && this.#leadsOut(header, type, instead)
  }

  /** Programs differ in which of several names they take, so all count. */
  #leadsOut(header: Buffer, type: string, { name, target }: Names): boolean {
    const own = textOf(header, 0, 100)
    const folder = header.toString('latin1', 257, 263) === 'ustar ' ? '' : textOf(header, 345, 500)
    const names = [own, ...(folder ? [`${folder}/${own}`] : []), ...(name === undefined ? [] : [name])]
    if (names.some((path) => this.#paths.leadsOut(path))) return true
    if (type !== LINK && type !== HARD_LINK) return false
    const targets = [textOf(header, 157, 257), ...(target === undefined ? [] : [target])]
    if (type === HARD_LINK) return targets.some((path) => this.#paths.leadsOut(path))
    return names.some(
      (path) =>
        this.#paths.addLink(path) || targets.some((to) => this.#paths.targetLeadsOut(name ?? path, to)),
    )
  }

  #readNames(content: Buffer) {
    const { type } = this.#special!
    this.#special = null
    if (type === LONG_NAME) this.#next.name = textOf(content)
    else if (type === LONG_TARGET) this.#next.target = textOf(content)
    else Object.assign(type === FIELDS ? this.#next : this.#ofAll, namesInFields(content))
  }
}

/** @returns what endangers whoever unpacks the file. @throws file system errors */
export async function dangerOfTar(path: string): Promise<ArchiveDanger | null> {
  await using file = await open(path)
  const { size } = await file.stat()
  const reader = new BlockReader(file)
  const tar = new TarPaths()
  for (let at = 0; at < size; ) {
    const bytes = await reader.read(at, tar.needed)
    const danger = tar.feed(bytes)
    if (danger) return danger
    at += bytes.length + tar.skip
    tar.skip = 0
  }
  return null
}
