import type { Repository as HostedRepository } from '../../../../platform/code-hosts/repository.server.ts'
import type { TextBase } from '../markdown/as-story-text.server.ts'

/** What a host says of a public repository. Texts are '' where there are none. */
export interface About {
  /** The repository in which its README is found. */
  hosted: HostedRepository
  /** The page that people see. */
  address: string
  name: string
  description: string
  homepage: string
  topics: string[]
  license: string
  isArchived: boolean
  /** An organization or a group rather than a person. */
  isOfGroup: boolean
  /** The owner's name, or their account. */
  owner: string
  avatar: string
  /** A day, such as 2019-03-12. */
  created: string
}

export interface Commits {
  count: number | null
  last: { day: string; id: string }
  /** It is null where the host doesn't say. */
  first: { day: string; author: string } | null
}

export interface RepositoryEntry {
  name: string
  path: string
  isFolder: boolean
}

/** A public repository on a host, in questions that each take one or two requests. All throw ReadProblem. */
export interface RepositoryReader {
  /** The name of the host, such as "GitHub". */
  host: string
  about(): Promise<About>
  /** The largest first. */
  languages(): Promise<string[]>
  /** Returns null for an empty repository. */
  commits(): Promise<Commits | null>
  /** The files and folders in a folder. @param folder '' for the top */
  entries(folder: string): Promise<RepositoryEntry[]>
  /** Returns null for a file that isn't there. */
  fileText(path: string): Promise<string | null>
  /**
   * Where the relative addresses of a file lead.
   * @param commit that was read
   * @param folder of the file, with a slash at its end, or ''
   */
  baseAt(about: About, commit: string, folder: string): TextBase
}

export const writtenDay = (time: string | null | undefined): string =>
  /^\d{4}-\d\d-\d\d/.exec(time ?? '')?.[0] ?? ''

/** Names of at least two in a hundred, by their share. */
export function largest(shares: Readonly<Record<string, number>>): string[] {
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return Object.entries(shares)
    .filter(([, share]) => share / total >= 0.02)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([name]) => name)
}
