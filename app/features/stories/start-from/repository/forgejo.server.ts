import { z } from 'zod'
import type { Asking } from '../ask.server.ts'
import { askHost, noRepository } from './ask-host.server.ts'
import { dayOf, largest, type Repository } from './repository.server.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const about = z.object({
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
const files = z.array(z.object({ name: z.string(), type: z.string(), path: z.string() }))
const file = z.object({ content: z.string(), encoding: z.literal('base64') })
const commits = z.array(
  z.object({ sha: z.string(), commit: z.object({ author: z.object({ name: text, date: text }) }) }),
)

/** A repository on Codeberg, or on another server with Forgejo or Gitea. @param path owner and name */
export function forgejoRepository(site: string, path: string, asking: Asking): Repository {
  const host = 'Codeberg'
  const at = `${site}/api/v1/repos/${path}`
  const get = <Schema extends z.ZodType>(rest: string, schema: Schema) =>
    askHost(host, at + rest, schema, asking)
  let page = `${site}/${path}`
  return {
    host,
    async about() {
      const answer = await get('', about)
      if (!answer) throw noRepository(host)
      const {
        name,
        html_url,
        description,
        website,
        topics,
        archived,
        owner,
        avatar_url,
        created_at,
        default_branch,
      } = answer.body
      page = html_url
      return {
        address: html_url,
        name,
        description,
        homepage: website,
        topics: topics ?? [],
        license: '',
        isArchived: archived,
        isOfGroup: false,
        owner: owner.full_name || owner.login,
        avatar: avatar_url || owner.avatar_url,
        created: dayOf(created_at),
        branch: default_branch,
      }
    },
    async languages() {
      const answer = await get('/languages', z.record(z.string(), z.number()))
      return largest(answer?.body ?? {})
    },
    async readme() {
      const names = (await get('/contents', files))?.body ?? []
      const found = ['md', 'markdown', '(txt|rst|org|adoc)', ''].flatMap((ending) => {
        const pattern = new RegExp(`^readme${ending === '' ? '' : `\\.${ending}`}$`, 'i')
        return names.find(({ name, type }) => type === 'file' && pattern.test(name)) ?? []
      })[0]
      if (!found) return null
      const answer = await get(`/contents/${encodeURIComponent(found.path)}`, file)
      return answer && { name: found.path, text: Buffer.from(answer.body.content, 'base64').toString('utf8') }
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
        last: { day: dayOf(last.commit.author.date), id: last.sha },
        first: first ? { day: dayOf(first.date), author: first.name } : null,
      }
    },
    baseAt: (commit, name) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      return {
        links: `${page}/src/commit/${commit}/${folder}`,
        images: `${page}/raw/commit/${commit}/${folder}`,
      }
    },
  }
}
