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
  full_name: z.string(),
  name: z.string(),
  html_url: z.string(),
  description: text,
  website: text,
  topics: z.array(z.string()).nullish(),
  archived: z.boolean().default(false),
  owner: z.object({ login: z.string(), full_name: text, avatar_url: text }),
  avatar_url: text,
  created_at: text,
  default_branch: text,
})
const commits = z.array(
  z.object({ sha: z.string(), commit: z.object({ author: z.object({ name: text, date: text }) }) }),
)

/** A repository on Codeberg, or on another server with Forgejo or Gitea. @param path owner and name */
export function forgejoRepository(site: string, path: string, asking: Asking): RepositoryReader {
  const host = CODE_HOSTS.codeberg
  const at = `${site}/api/v1/repos/${path}`
  const get = <Schema extends z.ZodType>(rest: string, schema: Schema) =>
    askHost(host, at + rest, schema, asking)
  return {
    host,
    async about() {
      const answer = await get('', about)
      if (!answer) throw readProblem('not_found', host)
      const { body } = answer
      return {
        hosted: {
          host: 'codeberg',
          id: String(body.id),
          name: body.full_name,
          owner: body.owner.login,
          defaultBranch: body.default_branch || null,
          readmePath: null,
        },
        address: body.html_url,
        name: body.name,
        description: body.description,
        homepage: body.website,
        topics: body.topics ?? [],
        license: '',
        isArchived: body.archived,
        isOfGroup: false,
        owner: body.owner.full_name || body.owner.login,
        avatar: body.avatar_url || body.owner.avatar_url,
        created: writtenDay(body.created_at),
      }
    },
    async languages() {
      const answer = await get('/languages', z.record(z.string(), z.number()))
      return largest(answer?.body ?? {})
    },
    async commits() {
      const short = 'limit=1&stat=false&verification=false&files=false'
      const newest = await get(`/commits?${short}`, commits)
      const [last] = newest?.body ?? []
      if (!newest || !last) return null
      const count = Number(newest.headers['x-total-count'] ?? 1) || 1
      const oldest = count > 1 ? await get(`/commits?${short}&page=${count}`, commits) : newest
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
      links: `${address}/src/commit/${commit}/${folder}`,
      images: `${address}/raw/commit/${commit}/${folder}`,
    }),
  }
}
