import { z } from 'zod'
import {
  askForJson,
  hostRefusal,
  jsonIn,
  type Refusal,
  unreadable,
} from '../../../../platform/code-hosts/ask-host.server.ts'
import { repositoryPath } from '../../../../platform/code-hosts/code-host.ts'
import { askRepository, type Repository } from '../../../../platform/code-hosts/repository.server.ts'
import type { OutboundSettings } from '../../../../platform/outbound/outbound.ts'
import { PROOF_TEXTS } from '../../../../platform/proofs/domain-proof-texts.server.ts'
import { couldntLook } from '../../../../platform/proofs/domain-proofs.server.ts'
import type { ProofLook } from '../../../../platform/proofs/proof.server.ts'
import { ITEM_PROOF_TEXTS } from './item-proof-texts.server.ts'

export interface Ownership {
  /** What was typed: an address, or `owner/name`. */
  subject: string
  /** The number that the host gave the repository, once it's known. It stays when owner and name change. */
  subjectId: string | null
  /** The account that should own it. */
  owner: string
}

/** Whether a repository on GitHub belongs to the receiver. @param api without a slash at the end */
export const lookAtGitHub = (ownership: Ownership, api: string, settings: OutboundSettings) =>
  lookAtRepository('github', ownership, api, settings)

/**
 * Looks at a repository on GitLab, whose groups may stand in groups.
 * @param site such as https://gitlab.com
 */
export const lookAtGitLab = (ownership: Ownership, site: string, settings: OutboundSettings) =>
  lookAtRepository('gitlab', ownership, site, settings)

const EXAMPLES = { github: 'github.com/owner/name', gitlab: 'gitlab.com/group/name' } as const

async function lookAtRepository(
  host: keyof typeof EXAMPLES,
  { subject, subjectId, owner }: Ownership,
  address: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const path = repositoryPath(subject, host)
  if (path === null) return { result: 'couldnt_look', says: ITEM_PROOF_TEXTS.notARepository(EXAMPLES[host]) }
  try {
    const found = await askRepository({ host, path, id: subjectId }, address, settings)
    // What isn't shown may be private, so it's not known to be gone.
    if ('refusal' in found) return notSeen(subject, found)
    return ownedBy(found, owner)
  } catch (error) {
    return couldntLook(subject, error)
  }
}

const notSeen = (what: string, { refusal }: Refusal): ProofLook => ({
  result: 'couldnt_look',
  says: PROOF_TEXTS.couldntLook(what, refusal),
})

const npmPackage = z.object({ maintainers: z.array(z.object({ name: z.string() })) })

/**
 * Whether the receiver can publish a package on npm. All who can are its owners. Who owns a scope npm tells
 * only its members.
 */
export async function lookAtNpm(
  { subject, owner }: Pick<Ownership, 'subject' | 'owner'>,
  registry: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const name = subject.trim()
  if (/^@[^/]*$/.test(name)) return { result: 'couldnt_look', says: ITEM_PROOF_TEXTS.onlyScope(name) }
  try {
    const answer = await askForJson(`${registry}/${encodeURIComponent(name).replace('%40', '@')}`, settings)
    const refusal = hostRefusal('npm', answer, ITEM_PROOF_TEXTS.noSuchPackage('npm', name))
    if (refusal) return notSeen(name, refusal)
    const owners = npmPackage.safeParse(jsonIn(answer.body)).data?.maintainers.map(({ name }) => name)
    if (!owners) return notSeen(name, unreadable('npm'))
    return publishedBy(name, owners, owner)
  } catch (error) {
    return couldntLook(name, error)
  }
}

const pypiProject = z.object({
  ownership: z.object({ roles: z.array(z.object({ role: z.string(), user: z.string() })) }).optional(),
})

/**
 * Whether the receiver is an owner of a project on PyPI. Maintainers can upload, but neither add people nor
 * delete anything.
 */
export async function lookAtPyPi(
  { subject, owner }: Pick<Ownership, 'subject' | 'owner'>,
  site: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const name = subject.trim()
  try {
    const answer = await askForJson(`${site}/pypi/${encodeURIComponent(name)}/json`, settings)
    const refusal = hostRefusal('PyPI', answer, ITEM_PROOF_TEXTS.noSuchPackage('PyPI', name))
    if (refusal) return notSeen(name, refusal)
    const project = pypiProject.safeParse(jsonIn(answer.body)).data
    if (!project) return notSeen(name, unreadable('PyPI'))
    if (!project.ownership)
      return { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(name, ITEM_PROOF_TEXTS.noOwners) }
    const { roles } = project.ownership
    const users = (wanted: string) => roles.filter(({ role }) => role === wanted).map(({ user }) => user)
    const owners = users('Owner')
    if (!includes(owners, owner) && includes(users('Maintainer'), owner))
      return { result: 'not_there', says: ITEM_PROOF_TEXTS.onlyMaintainer(name, owner) }
    return publishedBy(name, owners, owner)
  } catch (error) {
    return couldntLook(name, error)
  }
}

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.trim().replace(/^@/, '').toLowerCase()

const includes = (names: readonly string[], owner: string) => names.some((name) => isSame(name, owner))

function ownedBy({ name, owner: current, id }: Repository, expected: string): ProofLook {
  const isOwned = isSame(current, expected)
  return {
    result: isOwned ? 'proven' : 'not_there',
    says: isOwned
      ? ITEM_PROOF_TEXTS.repositoryOwned(name, current)
      : ITEM_PROOF_TEXTS.repositoryNotOwned(name, current, expected),
    subjectId: id,
  }
}

function publishedBy(name: string, owners: readonly string[], owner: string): ProofLook {
  return includes(owners, owner)
    ? { result: 'proven', says: ITEM_PROOF_TEXTS.packageOwned(name, owner, owners.length - 1) }
    : { result: 'not_there', says: ITEM_PROOF_TEXTS.packageNotOwned(name, owner) }
}
