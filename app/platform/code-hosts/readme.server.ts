import { z } from 'zod'
import type { OutboundSettings } from '../outbound/outbound.ts'
import { askForJson, hostRefusal, jsonIn, type Refusal, unreadable } from './ask-host.server.ts'
import { CODE_HOSTS } from './code-host.ts'
import { CODE_HOST_TEXTS } from './code-host-texts.server.ts'
import { apiOf, type Repository } from './repository.server.ts'

/** A README as it's written: it is never made into HTML. */
export interface Readme {
  /** Its file, such as `README.rst`. */
  name: string
  text: string
}

/** How large the answer can be, in which the file may be a third longer. */
const MAX_BYTES = 2 * 1024 ** 2

const file = z.object({ path: z.string(), content: z.string(), encoding: z.literal('base64') })
const folder = z.array(z.object({ name: z.string(), type: z.string() }))

/**
 * The README of a repository's default branch, which the host finds.
 * @param address of the host, from the settings
 * @throws OutboundProblem, also for one that is too large
 */
export async function readReadme(
  repository: Repository,
  address: string,
  settings: OutboundSettings,
): Promise<Readme | Refusal> {
  const service = CODE_HOSTS[repository.host]
  const noReadme: Refusal = { refusal: CODE_HOST_TEXTS.noReadme(repository.name), isMissing: true }
  const at = await addressOf(repository, address, settings)
  if (at === null) return noReadme
  if (typeof at !== 'string') return at
  const answer = await askForJson(at, settings, MAX_BYTES)
  const refusal = hostRefusal(service, answer, noReadme.refusal)
  if (refusal) return refusal
  const found = file.safeParse(fileIn(jsonIn(answer.body))).data
  if (!found) return unreadable(service)
  return { name: found.path, text: Buffer.from(found.content, 'base64').toString('utf8') }
}

/** Where the file is asked for; null if the repository has none. */
async function addressOf(
  { host, id, name, defaultBranch, readmePath }: Repository,
  address: string,
  settings: OutboundSettings,
): Promise<string | Refusal | null> {
  const api = apiOf(host, address)
  if (host === 'github') return `${api.byId(id)}/readme`
  if (defaultBranch === null) return null
  const branch = `?ref=${encodeURIComponent(defaultBranch)}`
  if (host === 'gitlab')
    return readmePath && `${api.byId(id)}/repository/files/${encodeURIComponent(readmePath)}${branch}`
  const contents = `${api.byPath(name)}/contents`
  const answer = await askForJson(`${contents}${branch}`, settings, MAX_BYTES)
  const refusal = hostRefusal(CODE_HOSTS[host], answer, CODE_HOST_TEXTS.noReadme(name))
  if (refusal) return refusal
  const readmes = folder.safeParse(jsonIn(answer.body)).data?.filter(isReadme) ?? []
  const [first] = readmes.sort((one, other) => order(one.name) - order(other.name))
  return first ? `${contents}/${encodeURIComponent(first.name)}${branch}` : null
}

const isReadme = ({ name, type }: { name: string; type: string }) =>
  type === 'file' && /^readme(?:\.\w+)?$/i.test(name)

/** Markdown is what the host itself would show. */
const order = (name: string) => (/\.md$/i.test(name) ? 0 : 1)

/** GitLab says `file_path`, the others `path`. */
function fileIn(json: unknown): unknown {
  return json && typeof json === 'object' && 'file_path' in json ? { ...json, path: json.file_path } : json
}
