import type { Config } from '../../../../platform/config/config.ts'
import { lookAtFile, lookAtRecord } from '../../../../platform/proofs/domain-proofs.server.ts'
import type { ProofLook } from '../../../../platform/proofs/proof.server.ts'
import type { ProofKind } from './item-proof.server.ts'
import { ITEM_PROOF_TEXTS } from './item-proof-texts.server.ts'
import { lookAtGitHub, lookAtGitLab, lookAtNpm, lookAtPyPi } from './owner-proofs.server.ts'
import { lookAtZone } from './zone-proof.server.ts'

export interface ProofQuestion {
  kind: ProofKind
  subject: string
  subjectId: string | null
  owner: string
  token: string
}

/** Looks once whether a thing has arrived. Takes seconds, so never in a transaction. */
export function lookAtItem(
  { kind, subject, subjectId, owner, token }: ProofQuestion,
  { outbound, registries }: Pick<Config, 'outbound' | 'registries'>,
): Promise<ProofLook> {
  if (subject === '') return Promise.resolve(withoutLook(ITEM_PROOF_TEXTS.noSubject))
  switch (kind) {
    case 'txt':
      return lookAtRecord(subject, token, outbound)
    case 'file':
      return lookAtFile(subject, token, outbound)
    case 'name_servers':
      return lookAtZone(subject, true, outbound)
  }
  if (owner === '') return Promise.resolve(withoutLook(ITEM_PROOF_TEXTS.noOwner))
  const ownership = { subject, subjectId, owner }
  switch (kind) {
    case 'github':
      return lookAtGitHub(ownership, registries.github, outbound)
    case 'gitlab':
      return lookAtGitLab(ownership, registries.gitlab, outbound)
    case 'npm':
      return lookAtNpm(ownership, registries.npm, outbound)
    case 'pypi':
      return lookAtPyPi(ownership, registries.pypi, outbound)
  }
}

const withoutLook = (says: string): ProofLook => ({ result: 'couldnt_look', says })
