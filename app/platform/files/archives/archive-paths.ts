/** The paths of one archive, in the order in which programs unpack them. */
export class ArchivePaths {
  readonly #links = new Set<string>()
  /** The folders out of which the target of some link goes up. */
  readonly #left = new Set<string>()

  /**
   * Whether a path leads out of its folder, or through a link before it: no program packs that, and the link
   * may lead anywhere. Some programs write backslashes. 'Q: how.txt' is a name on most systems.
   */
  leadsOut(path: string): boolean {
    if (/^[\\/]|^[a-z]:[\\/]|(^|[\\/]|^[a-z]:)\.\.([\\/]|$)/i.test(path)) return true
    if (this.#links.size === 0) return false
    const parts = partsOf(path)
    return parts.some((_, index) => index > 0 && this.#links.has(parts.slice(0, index).join('/')))
  }

  /** Whether a path that is a link is one of those that the targets of others go up from. */
  addLink(path: string): boolean {
    const link = partsOf(path).join('/')
    this.#links.add(link)
    return this.#left.has(link)
  }

  /** Whether the target of the link at `path` lies outside. */
  targetLeadsOut(path: string, target: string): boolean {
    if (/^[\\/]|^[a-z]:[\\/]/i.test(target)) return true
    const at = partsOf(path).slice(0, -1)
    for (const part of partsOf(target)) {
      if (part !== '..') {
        at.push(part)
        continue
      }
      const folder = at.join('/')
      if (at.length === 0 || this.#links.has(folder)) return true
      this.#left.add(folder)
      at.pop()
    }
    return false
  }
}

/** Equal for paths that some system takes for the same. */
const partsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
