import { z } from 'zod'
import { CODE_HOSTS } from '../../../../platform/code-hosts/code-host.ts'
import type { Asking } from '../fetching/ask-address.server.ts'
import { readProblem } from '../fetching/read-problem.server.ts'
import { askHost } from './host-answer.server.ts'
import { encodedPath, entries, fileInBase64, textOfFile } from './repository-files.server.ts'
import { largest, type RepositoryReader, writtenDay } from './repository-reader.server.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const about = z.object({
  id: z.int(),
  name: z.string(),
  full_name: z.string(),
  html_url: z.string(),
  description: text,
  homepage: text,
  topics: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
  private: z.boolean().default(false),
  license: z.object({ spdx_id: text }).nullish(),
  owner: z.object({ login: z.string(), type: text, avatar_url: text }),
  created_at: text,
  default_branch: text,
})
const commits = z.array(
  z.object({ sha: z.string(), commit: z.object({ author: z.object({ name: text, date: text }) }) }),
)

/** A repository on GitHub, or on a server that speaks its language. @param path owner and name */
export function gitHubRepository(api: string, path: string, asking: Asking): RepositoryReader {
  const host = CODE_HOSTS.github
  const at = `${api}/repos/${path}`
  const get = <Schema extends z.ZodType>(rest: string, schema: Schema) =>
    askHost(host, at + rest, schema, asking)
  return {
    host,
    async about() {
      const answer = await get('', about)
      // A key may read more than what is public.
      if (!answer || answer.body.private) throw readProblem('not_found', host)
      const { body } = answer
      return {
        hosted: {
          host: 'github',
          id: String(body.id),
          name: body.full_name,
          owner: body.owner.login,
          defaultBranch: body.default_branch || null,
          readmePath: null,
        },
        address: body.html_url,
        name: body.name,
        description: body.description,
        homepage: body.homepage,
        topics: body.topics,
        license: body.license?.spdx_id ?? '',
        isArchived: body.archived,
        isOfGroup: body.owner.type === 'Organization',
        owner: body.owner.login,
        avatar: body.owner.avatar_url,
        created: writtenDay(body.created_at),
      }
    },
    async languages() {
      const answer = await get('/languages', z.record(z.string(), z.number()))
      return largest(answer?.body ?? {})
    },
    async commits() {
      const newest = await get('/commits?per_page=1', commits)
      const [last] = newest?.body ?? []
      if (!newest || !last) return null
      const count = Number(/[?&]page=(\d+)[^>]*>;\s*rel="last"/.exec(String(newest.headers.link))?.[1] ?? 1)
      const oldest = count > 1 ? await get(`/commits?per_page=1&page=${count}`, commits) : newest
      const first = oldest?.body[0]?.commit.author
      return {
        count,
        last: { day: writtenDay(last.commit.author.date), id: last.sha },
        first: first ? { day: writtenDay(first.date), author: first.name } : null,
      }
    },
    entries: async (folder) =>
      ((await get(`/contents${folder && `/${folder}`}`, entries))?.body ?? []).map(({ type, ...entry }) => ({
        ...entry,
        isFolder: type === 'dir',
      })),
    fileText: async (path) => textOfFile((await get(`/contents/${encodedPath(path)}`, fileInBase64))?.body),
    baseAt: ({ address }, commit, folder) => ({
      links: `${address}/blob/${commit}/${folder}`,
      images: `${address}/raw/${commit}/${folder}`,
    }),
  }
}
