import { z } from 'zod'
import { fetchPublic, type OutboundSettings } from '../../../../platform/outbound/outbound.ts'
import { couldntLook } from './domain-proofs.server.ts'
import type { ProofLook } from './proof.server.ts'
import { PROOF_TEXTS } from './proof-texts.server.ts'

const MB = 1024 ** 2

export interface Ownership {
  /** What was typed: an address, or `owner/name`. */
  subject: string
  /** The number that the host gave the repository, once it's known. It stays when owner and name change. */
  subjectId: string | null
  /** The account that should own it. */
  owner: string
}

const gitHubRepository = z.object({
  id: z.int(),
  full_name: z.string(),
  owner: z.object({ login: z.string() }),
})

const gitLabProject = z.object({
  id: z.int(),
  path_with_namespace: z.string(),
  namespace: z.object({ full_path: z.string() }),
})

/** Whether a repository on GitHub belongs to the receiver. @param api without a slash at the end */
export async function lookAtGitHub(
  { subject, subjectId, owner }: Ownership,
  api: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const path = repositoryPath(subject, 2)
  if (path === null) return notARepository('github.com/owner/name')
  try {
    const first = await ask(subjectId ? `${api}/repositories/${subjectId}` : `${api}/repos/${path}`, settings)
    // A repository that was renamed or moved answers at its number.
    const moved = /\/repositories\/(\d+)$/.exec(first.redirectsTo ?? '')?.[1]
    const answer = moved ? await ask(`${api}/repositories/${moved}`, settings) : first
    const refusal = refused('GitHub', subject, answer.status, PROOF_TEXTS.noSuchRepository('GitHub'))
    if (refusal) return refusal
    const repository = gitHubRepository.safeParse(json(answer.body)).data
    if (!repository) return unreadable('GitHub', subject)
    return ownedBy(repository.full_name, repository.owner.login, owner, repository.id)
  } catch (error) {
    return couldntLook(subject, error)
  }
}

/** The same for GitLab, whose groups may stand in groups. @param site such as https://gitlab.com */
export async function lookAtGitLab(
  { subject, subjectId, owner }: Ownership,
  site: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const path = repositoryPath(subject, 20)
  if (path === null) return notARepository('gitlab.com/group/name')
  try {
    const project = subjectId ?? encodeURIComponent(path)
    const answer = await ask(`${site}/api/v4/projects/${project}`, settings)
    const refusal = refused('GitLab', subject, answer.status, PROOF_TEXTS.noSuchRepository('GitLab'))
    if (refusal) return refusal
    const found = gitLabProject.safeParse(json(answer.body)).data
    if (!found) return unreadable('GitLab', subject)
    return ownedBy(found.path_with_namespace, found.namespace.full_path, owner, found.id)
  } catch (error) {
    return couldntLook(subject, error)
  }
}

const npmPackage = z.object({ maintainers: z.array(z.object({ name: z.string() })) })

/** Whether the receiver can publish a package on npm. All who can are its owners. */
export async function lookAtNpm(
  { subject, owner }: Pick<Ownership, 'subject' | 'owner'>,
  registry: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const name = subject.trim()
  try {
    const answer = await ask(`${registry}/${encodeURIComponent(name).replace('%40', '@')}`, settings)
    const refusal = refused('npm', name, answer.status, PROOF_TEXTS.noSuchPackage('npm', name))
    if (refusal) return refusal
    const owners = npmPackage.safeParse(json(answer.body)).data?.maintainers.map(({ name }) => name)
    if (!owners) return unreadable('npm', name)
    return publishedBy(name, owners, owner)
  } catch (error) {
    return couldntLook(name, error)
  }
}

const pypiProject = z.object({
  ownership: z.object({ roles: z.array(z.object({ role: z.string(), user: z.string() })) }).optional(),
})

/** Whether the receiver is an owner of a project on PyPI. Maintainers can upload, but neither add people nor delete anything. */
export async function lookAtPyPi(
  { subject, owner }: Pick<Ownership, 'subject' | 'owner'>,
  site: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const name = subject.trim()
  try {
    const answer = await ask(`${site}/pypi/${encodeURIComponent(name)}/json`, settings)
    const refusal = refused('PyPI', name, answer.status, PROOF_TEXTS.noSuchPackage('PyPI', name))
    if (refusal) return refusal
    const project = pypiProject.safeParse(json(answer.body)).data
    if (!project) return unreadable('PyPI', name)
    if (!project.ownership)
      return { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(name, PROOF_TEXTS.noOwners) }
    const { roles } = project.ownership
    const users = (wanted: string) => roles.filter(({ role }) => role === wanted).map(({ user }) => user)
    const owners = users('Owner')
    if (!includes(owners, owner) && includes(users('Maintainer'), owner))
      return { result: 'not_there', says: PROOF_TEXTS.onlyMaintainer(name, owner) }
    return publishedBy(name, owners, owner)
  } catch (error) {
    return couldntLook(name, error)
  }
}

const ask = (address: string, settings: OutboundSettings) =>
  fetchPublic(address, settings, { headers: { accept: 'application/json' }, maxBytes: 20 * MB })

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** `owner/name` of an address or of what was typed without its host. */
function repositoryPath(typed: string, maxParts: number): string | null {
  const path = typed
    .trim()
    .replace(/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\//i, '')
    .replace(/(?:\.git)?\/*$/, '')
  const parts = path.split('/')
  const isPath =
    parts.length >= 2 && parts.length <= maxParts && parts.every((part) => /^(?!\.+$)[\w.-]+$/.test(part))
  return isPath ? path : null
}

const notARepository = (example: string): ProofLook => ({
  result: 'couldnt_look',
  says: PROOF_TEXTS.notARepository(example),
})

/** Null if the answer is one. What isn't shown may be private, so it's not known to be gone. */
function refused(service: string, what: string, status: number, missing: string): ProofLook | null {
  if (status === 200) return null
  const why =
    status === 404
      ? missing
      : status === 403 || status === 429
        ? PROOF_TEXTS.tooOften(service)
        : PROOF_TEXTS.answered(status)
  return { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(what, why) }
}

const unreadable = (service: string, what: string): ProofLook => ({
  result: 'couldnt_look',
  says: PROOF_TEXTS.couldntLook(what, PROOF_TEXTS.unreadable(service)),
})

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.trim().replace(/^@/, '').toLowerCase()

const includes = (names: readonly string[], owner: string) => names.some((name) => isSame(name, owner))

function ownedBy(name: string, current: string, expected: string, id: number): ProofLook {
  const isOwned = isSame(current, expected)
  return {
    result: isOwned ? 'proven' : 'not_there',
    says: isOwned
      ? PROOF_TEXTS.repositoryOwned(name, current)
      : PROOF_TEXTS.repositoryNotOwned(name, current, expected),
    subjectId: String(id),
  }
}

function publishedBy(name: string, owners: readonly string[], owner: string): ProofLook {
  return includes(owners, owner)
    ? { result: 'proven', says: PROOF_TEXTS.packageOwned(name, owner, owners.length - 1) }
    : { result: 'not_there', says: PROOF_TEXTS.packageNotOwned(name, owner) }
}
