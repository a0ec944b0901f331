import type { Refusal } from '../../../platform/code-hosts/ask-host.server.ts'
import { repositoryAt } from '../../../platform/code-hosts/code-host.ts'
import { readReadme } from '../../../platform/code-hosts/readme.server.ts'
import { askRepository } from '../../../platform/code-hosts/repository.server.ts'
import type { Config } from '../../../platform/config/config.ts'
import { OutboundProblem } from '../../../platform/outbound/outbound-problem.ts'
import { PROOF_TEXTS } from '../../../platform/proofs/domain-proof-texts.server.ts'
import { couldntLook, lookAtFile, lookAtRecord } from '../../../platform/proofs/domain-proofs.server.ts'
import type { ProofLook } from '../../../platform/proofs/proof.server.ts'
import type { ProofWay } from '../proven.ts'
import { LOOK_TEXTS } from './look-texts.server.ts'
import { isNamed, type NamedIn } from './proof-ways.server.ts'

export interface StoryProofQuestion {
  kind: ProofWay
  subject: string
  repositoryId: string | null
  token: string
  named: NamedIn
}

type Parts = Pick<Config, 'outbound' | 'registries'>

/** Looks once whether a project shows the code. Takes seconds, so never in a transaction. */
export function lookAtProof(question: StoryProofQuestion, config: Parts): Promise<ProofLook> {
  const { kind, subject, token, named } = question
  if (!isNamed(named, question, config.registries))
    return Promise.resolve({ result: 'not_there', says: LOOK_TEXTS.notNamed(subject) })
  if (kind === 'record') return lookAtRecord(subject, token, config.outbound)
  if (kind === 'file') return lookAtFile(subject, token, config.outbound)
  return lookAtReadme(question, config)
}

/**
 * The repository counts by its number, so a new one under the same name proves nothing. One that isn't shown
 * any more has no README.
 */
async function lookAtReadme(
  { subject, repositoryId, token }: StoryProofQuestion,
  { registries, outbound }: Parts,
): Promise<ProofLook> {
  const at = repositoryAt(`https://${subject}`, registries)
  if (!at) return { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(subject, '') }
  const address = registries[at.host]
  try {
    const repository = await askRepository({ ...at, id: repositoryId }, address, outbound)
    if ('refusal' in repository) return refused(subject, repository)
    const known = { subjectId: repository.id }
    const readme = await readReadme(repository, address, outbound)
    if ('refusal' in readme) return { ...refused(repository.name, readme), ...known }
    const says = hasToken(readme.text, token)
      ? LOOK_TEXTS.readmeThere(repository.name, readme.name)
      : LOOK_TEXTS.readmeWithout(repository.name, readme.name)
    return { result: hasToken(readme.text, token) ? 'proven' : 'not_there', says, ...known }
  } catch (error) {
    if (error instanceof OutboundProblem && error.reason === 'too_large')
      return { result: 'not_there', says: LOOK_TEXTS.largeReadme(subject) }
    return couldntLook(subject, error)
  }
}

const refused = (what: string, { refusal, isMissing }: Refusal): ProofLook =>
  isMissing
    ? { result: 'not_there', says: refusal }
    : { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(what, refusal) }

/** Whether the code is anywhere in the file, even in a comment that nobody sees; as a word of its own. */
const hasToken = (text: string, token: string) =>
  text.split(/[^\w=-]+/).some((word) => word.replace(/^-+|-+$/g, '') === token)
