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
  path_with_namespace: z.string(),
  web_url: z.string(),
  description: text,
  topics: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
  license: z.object({ key: text }).nullish(),
  namespace: z.object({ name: z.string(), kind: text }),
  avatar_url: text,
  created_at: text,
  default_branch: text,
  readme_url: text,
})
const file = z.object({ content: z.string(), encoding: z.literal('base64') })
const commits = z.array(z.object({ id: z.string(), committed_date: text }))

/** A project on GitLab. It doesn't tell how many commits there are, so nor which was the first. @param path with its groups */
export function gitLabRepository(site: string, path: string, asking: Asking): Repository {
  const host = 'GitLab'
  const at = `${site}/api/v4/projects/${encodeURIComponent(path)}`
  const get = <Schema extends z.ZodType>(rest: string, schema: Schema) =>
    askHost(host, at + rest, schema, asking)
  let project: z.output<typeof about> | undefined
  return {
    host,
    async about() {
      project = (await get('?license=true', about))?.body
      if (!project) throw noRepository(host)
      const {
        name,
        web_url,
        description,
        topics,
        archived,
        license,
        namespace,
        avatar_url,
        created_at,
        default_branch,
      } = project
      return {
        address: web_url,
        name,
        description,
        homepage: '',
        topics,
        license: license?.key ?? '',
        isArchived: archived,
        isOfGroup: namespace.kind === 'group',
        owner: namespace.name,
        avatar: avatar_url,
        created: dayOf(created_at),
        branch: default_branch,
      }
    },
    async languages() {
      const answer = await get('/languages', z.record(z.string(), z.number()))
      return largest(answer?.body ?? {})
    },
    async readme() {
      const name = /\/-\/blob\/[^/]+\/(.+)$/.exec(project?.readme_url ?? '')?.[1]
      if (!project || name === undefined) return null
      const at = `/repository/files/${encodeURIComponent(decodeURIComponent(name))}`
      const answer = await get(`${at}?ref=${encodeURIComponent(project.default_branch)}`, file)
      return (
        answer && {
          name: decodeURIComponent(name),
          text: Buffer.from(answer.body.content, 'base64').toString('utf8'),
        }
      )
    },
    async commits() {
      const [last] = (await get('/repository/commits?per_page=1', commits))?.body ?? []
      return last
        ? { count: null, last: { day: dayOf(last.committed_date), id: last.id }, first: null }
        : null
    },
    baseAt: (commit, name) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      const page = project?.web_url ?? `${site}/${path}`
      return { links: `${page}/-/blob/${commit}/${folder}`, images: `${page}/-/raw/${commit}/${folder}` }
    },
  }
}
