import { z } from 'zod'
import { CODE_HOSTS } from '../../../../platform/code-hosts/code-host.ts'
import type { Asking } from '../fetching/ask-address.server.ts'
import { readProblem } from '../fetching/read-problem.server.ts'
import { askHost } from './host-answer.server.ts'
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
const commits = z.array(z.object({ id: z.string(), committed_date: text }))

/** A project on GitLab. It doesn't tell how many commits there are, so nor which was the first. @param path with its groups */
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
      const [last] = (await get('/repository/commits?per_page=1', commits))?.body ?? []
      return last
        ? { count: null, last: { day: writtenDay(last.committed_date), id: last.id }, first: null }
        : null
    },
    baseAt: ({ address }, commit, folder) => ({
      links: `${address}/-/blob/${commit}/${folder}`,
      images: `${address}/-/raw/${commit}/${folder}`,
    }),
  }
}
