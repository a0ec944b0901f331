import { z } from 'zod'
import { CODE_HOSTS } from '../../../../platform/code-hosts/code-host.ts'
import type { Asking } from '../fetching/ask-address.server.ts'
import { ReadProblem, readProblem } from '../fetching/read-problem.server.ts'
import { askHost } from './host-answer.server.ts'
import { entries, fileInBase64, textOfFile } from './repository-files.server.ts'
import { largest, type RepositoryReader, writtenDay } from './repository-reader.server.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const about = z.object({
  id: z.int(),
  name: z.string(),
  path_with_namespace: z.string(),
  web_url: z.string(),
  description: text,
  topics: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
  license: z.object({ key: text }).nullish(),
  namespace: z.object({ name: z.string(), kind: text, full_path: text }),
  avatar_url: text,
  created_at: text,
  default_branch: text,
  readme_url: text,
})
const commits = z.array(
  z.object({ id: z.string(), committed_date: text, authored_date: text, author_name: text }),
)

const PER_PAGE = 100

/** The page at which 204,800 commits are reached. */
const MAX_PAGE = 2_048

/** A project on GitLab. @param path with its groups */
export function gitLabRepository(site: string, path: string, asking: Asking): RepositoryReader {
  const host = CODE_HOSTS.gitlab
  const at = `${site}/api/v4/projects/${encodeURIComponent(path)}`
  const get = <Schema extends z.ZodType>(rest: string, schema: Schema) =>
    askHost(host, at + rest, schema, asking)
  return {
    host,
    async about() {
      const project = (await get('?license=true', about))?.body
      if (!project) throw readProblem('not_found', host)
      const { web_url, default_branch, readme_url } = project
      return {
        hosted: {
          host: 'gitlab',
          id: String(project.id),
          name: project.path_with_namespace,
          owner: project.namespace.full_path,
          defaultBranch: default_branch || null,
          readmePath: readme_url.split(`/-/blob/${default_branch}/`)[1] ?? null,
        },
        address: web_url,
        name: project.name,
        description: project.description,
        homepage: '',
        topics: project.topics,
        license: project.license?.key ?? '',
        isArchived: project.archived,
        isOfGroup: project.namespace.kind === 'group',
        owner: project.namespace.name,
        avatar: project.avatar_url,
        created: writtenDay(project.created_at),
      }
    },
    async languages() {
      const answer = await get('/languages', z.record(z.string(), z.number()))
      return largest(answer?.body ?? {})
    },
    async commits() {
      const page = async (number: number) =>
        (await get(`/repository/commits?per_page=${PER_PAGE}&page=${number}`, commits))?.body ?? []
      const newest = await page(1)
      const [last] = newest
      if (!last) return null
      const end = await lastPage(newest, page).catch((error: unknown) => {
        if (asking.signal.aborted || !(error instanceof ReadProblem)) throw error
        return null
      })
      const first = end?.items.at(-1)
      return {
        count: end && (end.number - 1) * PER_PAGE + end.items.length,
        last: { day: writtenDay(last.committed_date), id: last.id },
        first: first
          ? { day: writtenDay(first.authored_date || first.committed_date), author: first.author_name }
          : null,
      }
    },
    entries: async (folder) =>
      (
        (await get(`/repository/tree?per_page=100&path=${encodeURIComponent(folder)}`, entries))?.body ?? []
      ).map(({ type, ...entry }) => ({ ...entry, isFolder: type === 'tree' })),
    fileText: async (path) =>
      textOfFile((await get(`/repository/files/${encodeURIComponent(path)}?ref=HEAD`, fileInBase64))?.body),
    baseAt: ({ address }, commit, folder) => ({
      links: `${address}/-/blob/${commit}/${folder}`,
      images: `${address}/-/raw/${commit}/${folder}`,
    }),
  }
}

/**
 * Finds the page of the first commit, because GitLab doesn't tell how many there are.
 * @returns null for too many
 */
async function lastPage<Item>(
  newest: readonly Item[],
  page: (number: number) => Promise<readonly Item[]>,
): Promise<{ number: number; items: readonly Item[] } | null> {
  let full = { number: 1, items: newest }
  let beyond = Number.POSITIVE_INFINITY
  while (full.items.length === PER_PAGE && beyond - full.number > 1) {
    const number = Number.isFinite(beyond) ? Math.floor((full.number + beyond) / 2) : full.number * 2
    if (number > MAX_PAGE) return null
    const items = await page(number)
    if (items.length > 0) full = { number, items }
    else beyond = number
  }
  return full
}
