import { z } from 'zod'
import type { OutboundResponse, OutboundSettings } from '../outbound/outbound.ts'
import { askForJson, hostRefusal, jsonIn, type Refusal, unreadable } from './ask-host.server.ts'
import { CODE_HOSTS, type CodeHost } from './code-host.ts'
import { CODE_HOST_TEXTS } from './code-host-texts.server.ts'

/** A public repository, as its host describes it. */
export interface Repository {
  host: CodeHost
  /** The number that the host gave it. It stays when owner and name change. */
  id: string
  /** The name of today, as `owner/name`. */
  name: string
  owner: string
  /** It is null while the repository is empty. */
  defaultBranch: string | null
  /** The path of its README, where the host says it: GitLab does. */
  readmePath: string | null
}

export interface RepositoryQuestion {
  host: CodeHost
  /** The path as `owner/name`. */
  path: string
  /** The number, once it's known: it's asked for instead of the path. */
  id: string | null
}

const gitHub = z.object({
  id: z.int(),
  full_name: z.string(),
  owner: z.object({ login: z.string() }),
  /** It can be true only with a key that may read more than what is public, and is refused then. */
  private: z.literal(false).default(false),
  default_branch: z.string().nullish(),
})

const gitLab = z.object({
  id: z.int(),
  path_with_namespace: z.string(),
  namespace: z.object({ full_path: z.string() }),
  default_branch: z.string().nullish(),
  readme_url: z.string().nullish(),
})

/**
 * What a host says about a repository. One that was renamed or moved answers at its number.
 * @param address of the host, from the settings
 * @throws OutboundProblem
 */
export async function askRepository(
  { host, path, id }: RepositoryQuestion,
  address: string,
  settings: OutboundSettings,
): Promise<Repository | Refusal> {
  const service = CODE_HOSTS[host]
  const api = apiOf(host, address)
  const at = id === null ? api.byPath(path) : api.byId(id)
  const first = await askForJson(at, settings)
  const moved = movedTo(first, api.root)
  const answer = moved === null ? first : await askForJson(moved, settings)
  const refusal = hostRefusal(service, answer, CODE_HOST_TEXTS.noSuchRepository(service))
  if (refusal) return refusal
  return repositoryIn(host, jsonIn(answer.body)) ?? unreadable(service)
}

interface HostApi {
  root: string
  byPath: (path: string) => string
  byId: (id: string) => string
}

/** Codeberg is a Forgejo, whose API resembles GitHub's. @param address of the host, from the settings */
export function apiOf(host: CodeHost, address: string): HostApi {
  if (host === 'gitlab') {
    const root = `${address}/api/v4/projects`
    return { root, byPath: (path) => `${root}/${encodeURIComponent(path)}`, byId: (id) => `${root}/${id}` }
  }
  const root = host === 'github' ? address : `${address}/api/v1`
  return { root, byPath: (path) => `${root}/repos/${path}`, byId: (id) => `${root}/repositories/${id}` }
}

/** Follows a redirect only within the same API, and once. */
const movedTo = ({ redirectsTo }: Pick<OutboundResponse, 'redirectsTo'>, root: string) =>
  redirectsTo?.startsWith(`${root}/`) ? redirectsTo : null

function repositoryIn(host: CodeHost, json: unknown): Repository | null {
  if (host === 'gitlab') {
    const found = gitLab.safeParse(json).data
    if (!found) return null
    const branch = found.default_branch ?? null
    const [, readmePath] = found.readme_url?.split(`/-/blob/${branch}/`) ?? []
    return {
      host,
      id: String(found.id),
      name: found.path_with_namespace,
      owner: found.namespace.full_path,
      defaultBranch: branch,
      readmePath: readmePath ?? null,
    }
  }
  const found = gitHub.safeParse(json).data
  if (!found) return null
  return {
    host,
    id: String(found.id),
    name: found.full_name,
    owner: found.owner.login,
    defaultBranch: found.default_branch ?? null,
    readmePath: null,
  }
}
