import { useState } from 'react'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './ProofScreen.module.css'
import type { NamedWay } from './proof.schema.ts'
import { PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { beginProof } from './proofs.queries.ts'
import { useProofChange } from './use-proof-change.ts'

const keyOf = ({ kind, subject }: NamedWay) => `${kind} ${subject}`

interface ChooseWayProps {
  startupId: string
  ways: readonly NamedWay[]
}

/**
 * The domains and repositories that the story names, each with a way to show the code. A README is the
 * easiest to change.
 */
export function ChooseWay({ startupId, ways }: ChooseWayProps) {
  const [chosen, setChosen] = useState(ways.find(({ kind }) => kind === 'readme') ?? ways[0])
  const attempt = useAttemptId()
  const { mutate, isPending } = useProofChange(startupId, beginProof)
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || !chosen) return
        const { kind, subject } = chosen
        mutate(
          { id: attempt.idFor({ kind, subject }), startup_id: startupId, kind, subject },
          {
            onSuccess: () => {
              attempt.last.current = null
              say(TEXTS.begun)
            },
          },
        )
      }}
    >
      <fieldset className={styles.ways}>
        <legend>{TEXTS.how}</legend>
        {ways.map((way) => (
          <label key={keyOf(way)} className={styles.way}>
            <input
              type="radio"
              name="way"
              checked={chosen !== undefined && keyOf(way) === keyOf(chosen)}
              onChange={() => setChosen(way)}
            />
            <span>
              <b dir="auto">{TEXTS.ways[way.kind](way.subject)}</b> <small>{TEXTS.hints[way.kind]}</small>
            </span>{' '}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="ink" busy={isPending}>
        {TEXTS.show}
      </Button>
    </form>
  )
}
