import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { BadgeCodes } from '../embeds/BadgeCodes.tsx'
import { CodeToCopy } from '../embeds/CodeToCopy.tsx'
import { LastLook } from './LastLook.tsx'
import styles from './ProofScreen.module.css'
import type { OwnProof } from './proof.schema.ts'
import { nextStepOf, PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { takeProofBack } from './proofs.queries.ts'
import { useProofChange } from './use-proof-change.ts'

/** The exact thing to copy, what the last look found where and when, and when we look next. */
export function ShownProof({ proof }: { proof: OwnProof }) {
  const takeBack = useProofChange(proof.startup_id, takeProofBack)
  const isHeld = proof.state === 'proven' || proof.state === 'missing'
  return (
    <section aria-labelledby="proof" className={styles.part}>
      <h2 id="proof">{TEXTS.ways[proof.kind](proof.subject)}</h2>
      <Copies proof={proof} />
      <LastLook proof={proof}>
        <Button
          variant="quiet"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(proof.id, { onSuccess: () => say(TEXTS.gone) })}
        >
          {isHeld ? TEXTS.takeBack : TEXTS.another}
        </Button>
      </LastLook>
      {proof.state === 'waiting' && proof.kind === 'record' && <p className="meta">{TEXTS.recordHint}</p>}
      <p className="meta">{TEXTS.leaveIt}</p>
    </section>
  )
}

function Copies({ proof }: { proof: OwnProof }) {
  const { kind, address, token, is_claim, startup_id, startup_name } = proof
  if (kind === 'readme')
    return (
      <>
        <p>
          {TEXTS.repository}{' '}
          <a href={address} dir="ltr" rel="noopener noreferrer nofollow ugc">
            {address}
          </a>
        </p>
        <CodeToCopy label={TEXTS.readmeLine} code={token} />
        {!is_claim && (
          <>
            <h3>{TEXTS.withBadge}</h3>
            <BadgeCodes
              story={{ id: startup_id, name: startup_name }}
              token={token}
              next={nextStepOf(proof)}
            />
          </>
        )}
      </>
    )
  return (
    <>
      <CodeToCopy label={kind === 'record' ? TEXTS.name : TEXTS.address} code={address} />
      <CodeToCopy label={kind === 'record' ? TEXTS.value : TEXTS.content} code={token} />
    </>
  )
}
