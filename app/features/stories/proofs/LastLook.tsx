import type { ReactNode } from 'react'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import type { OwnProof } from './proof.schema.ts'
import { PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { checkProof } from './proofs.queries.ts'
import { useProofChange } from './use-proof-change.ts'

interface LastLookProps {
  proof: OwnProof
  /** Buttons beside the one that looks again. */
  children?: ReactNode
}

/** What the last look found where and when, when we look next, and a button that looks now. */
export function LastLook({ proof, children }: LastLookProps) {
  const check = useProofChange(proof.startup_id, checkProof)
  return (
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
          {children}
        </>
      }
    >
      <Found proof={proof} />
    </Notice>
  )
}

function Found({ proof: { kind, says, checked_at, next_check_at, ends_at } }: { proof: OwnProof }) {
  return (
    <>
      <p dir="auto">{checked_at ? says : TEXTS.nextSteps[kind]}</p>
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
