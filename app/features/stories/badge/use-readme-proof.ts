import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import type { NamedWay, OwnProof } from '../proofs/proof.schema.ts'
import { beginProof } from '../proofs/proofs.queries.ts'
import { useProofChange } from '../proofs/use-proof-change.ts'

interface ReadmeProof {
  /** The repository with its host. */
  subject: string
  /** Makes the proof and returns its token. */
  prove: () => Promise<string>
}

/**
 * @returns undefined if the story doesn't name exactly one repository, or if a new proof would take the place
 * of one
 */
export function useReadmeProof(
  startupId: string,
  { items: [proof], ways }: { items: OwnProof[]; ways: NamedWay[] },
): ReadmeProof | undefined {
  const attempt = useAttemptId()
  const { mutateAsync } = useProofChange(startupId, beginProof)
  const [way, ...others] = ways.filter(({ kind }) => kind === 'readme')
  if (!way || others.length > 0 || (proof && proof.state !== 'ended')) return undefined
  const { kind, subject } = way
  return {
    subject,
    prove: async () => {
      const id = attempt.idFor({ kind, subject })
      const { token } = await mutateAsync({ id, startup_id: startupId, kind, subject })
      attempt.last.current = null
      return token
    },
  }
}
