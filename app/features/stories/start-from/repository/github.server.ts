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
  full_name: z.string(),
  html_url: z.string(),
  description: text,
  homepage: text,
  topics: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
  license: z.object({ spdx_id: text }).nullish(),
  owner: z.object({ login: z.string(), type: text, avatar_url: text }),
  created_at: text,
  default_branch: text,
})
const readme = z.object({ path: z.string(), content: z.string(), encoding: z.literal('base64') })
const commits = z.array(
  z.object({ sha: z.string(), commit: z.object({ author: z.object({ name: text, date: text }) }) }),
)

/** A repository on GitHub, or on a server that speaks its language. @param path owner and name */
export function gitHubRepository(api: string, path: string, asking: Asking): Repository {
  const host = 'GitHub'
  const at = `${api}/repos/${path}`
  const get = <Schema extends z.ZodType>(rest: string, schema: Schema) =>
    askHost(host, at + rest, schema, asking)
  return {
    host,
    async about() {
      const answer = await get('', about)
      if (!answer) throw noRepository(host)
      const {
        name,
        html_url,
        description,
        homepage,
        topics,
        archived,
        license,
        owner,
        created_at,
        default_branch,
      } = answer.body
      return {
        address: html_url,
        name,
        description,
        homepage,
        topics,
        license: license?.spdx_id ?? '',
        isArchived: archived,
        isOfGroup: owner.type === 'Organization',
        owner: owner.login,
        avatar: owner.avatar_url,
        created: dayOf(created_at),
        branch: default_branch,
      }
    },
    async languages() {
      const answer = await get('/languages', z.record(z.string(), z.number()))
      return largest(answer?.body ?? {})
    },
    async readme() {
      const answer = await get('/readme', readme)
      return (
        answer && {
          name: answer.body.path,
          text: Buffer.from(answer.body.content, 'base64').toString('utf8'),
        }
      )
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
        last: { day: dayOf(last.commit.author.date), id: last.sha },
        first: first ? { day: dayOf(first.date), author: first.name } : null,
      }
    },
    baseAt: (commit, file) => {
      const folder = file.slice(0, file.lastIndexOf('/') + 1)
      const page = `https://github.com/${path}/blob/${commit}/${folder}`
      return { links: page, images: `https://raw.githubusercontent.com/${path}/${commit}/${folder}` }
    },
  }
}
