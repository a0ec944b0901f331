import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { CodeToCopy } from '../embeds/CodeToCopy.tsx'
import styles from './ProofScreen.module.css'
import type { OwnProof } from './proof-response.schema.ts'
import { PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { checkProof, takeProofBack } from './proofs.queries.ts'
import { useProofChange } from './use-proof-change.ts'

/** The exact thing to copy, what the last look found where and when, and when we look next. */
export function ShownProof({ proof }: { proof: OwnProof }) {
  const check = useProofChange(proof.startup_id, checkProof)
  const takeBack = useProofChange(proof.startup_id, takeProofBack)
  const isHeld = proof.state === 'proven' || proof.state === 'missing'
  return (
    <section aria-labelledby="proof" className={styles.part}>
      <h2 id="proof">{TEXTS.ways[proof.kind](proof.subject)}</h2>
      <Copies proof={proof} />
      <Notice
        title={proof.checked_at ? TEXTS.states[proof.state] : TEXTS.waitsForCode}
        {...(proof.state === 'proven' && { icon: <Icon name="check" /> })}
        actions={
          <>
            <Button
              variant="ink"
              busy={check.isPending}
              onClick={() =>
                check.mutate(proof.id, {
                  onSuccess: ({ state, says }) => say(`${TEXTS.states[state]}. ${says}`),
                })
              }
            >
              {check.isPending ? TEXTS.checking : TEXTS.check}
            </Button>
            <Button
              variant="quiet"
              busy={takeBack.isPending}
              onClick={() => takeBack.mutate(proof.id, { onSuccess: () => say(TEXTS.gone) })}
            >
              {isHeld ? TEXTS.takeBack : TEXTS.another}
            </Button>
          </>
        }
      >
        <Found proof={proof} />
      </Notice>
      {proof.state === 'waiting' && proof.kind === 'record' && <p className="meta">{TEXTS.recordHint}</p>}
      <p className="meta">{TEXTS.leaveIt}</p>
    </section>
  )
}

function Copies({ proof: { kind, address, token } }: { proof: OwnProof }) {
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
      </>
    )
  return (
    <>
      <CodeToCopy label={kind === 'record' ? TEXTS.name : TEXTS.address} code={address} />
      <CodeToCopy label={kind === 'record' ? TEXTS.value : TEXTS.content} code={token} />
    </>
  )
}

function Found({ proof: { says, checked_at, next_check_at, ends_at } }: { proof: OwnProof }) {
  return (
    <>
      <p dir="auto">{checked_at ? says : TEXTS.notChecked}</p>
      <p className="meta">
        {checked_at && (
          <>
            <span>{TEXTS.lookedAt}</span> <TimeOfDay iso={checked_at} isFull />
            <span>. </span>
          </>
        )}{' '}
        {next_check_at ? (
          <>
            <span>{checked_at ? TEXTS.looksAgain : TEXTS.looks}</span>{' '}
            <TimeOfDay iso={next_check_at} isFull />
            <span>.</span>
          </>
        ) : (
          <span>{TEXTS.looksNoMore}</span>
        )}
      </p>
      {ends_at && (
        <p>
          <span>{TEXTS.endsAfter}</span> <TimeOfDay iso={ends_at} isFull />
          <span>.</span>
        </p>
      )}
    </>
  )
}
