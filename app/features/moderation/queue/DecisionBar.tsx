import type { Ref } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { ACT_IDS, ACTS, type ActId, type RecordedAct } from '../acts.ts'
import styles from './DecisionBar.module.css'
import { Key } from './Key.tsx'
import { ACT_TEXTS, DECIDE_TEXTS } from './queue-texts.ts'
import { useSingleKeys } from './single-keys.ts'
import { useKeys } from './use-keys.ts'

/** The acts that stand apart, as they can't be taken back, or take more than the thing. */
const HARD: ReadonlySet<ActId> = new Set(['suspend', 'delete', 'close_listing'])

const variantOf = (act: ActId) => (HARD.has(act) ? 'danger-line' : act === 'hide' ? 'ink' : 'quiet')

interface DecisionBarProps {
  ref: Ref<HTMLDivElement>
  /** What the moderator may decide, as the server says. */
  acts: readonly RecordedAct[]
  isMine: boolean
  onChoose: (act: ActId) => void
}

export function DecisionBar({ ref, acts, isMine, onChoose }: DecisionBarProps) {
  const possible = ACT_IDS.filter((act) => acts.includes(act))
  const choose = (act: ActId) => (isMine ? () => onChoose(act) : undefined)
  useKeys(Object.fromEntries(possible.map((act) => [ACT_TEXTS[act].key, choose(act)])), useSingleKeys())
  const isAdmin = possible.some((act) => ACTS[act].by === 'admins')
  const button = (act: ActId) => (
    <Button
      key={act}
      variant={variantOf(act)}
      disabled={!isMine}
      aria-keyshortcuts={ACT_TEXTS[act].key}
      onClick={() => onChoose(act)}
    >
      {ACTS[act].label} <Key>{ACT_TEXTS[act].key}</Key>
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={ref} role="group" aria-label={DECIDE_TEXTS.group} className={styles.bar}>
      {possible.filter((act) => !HARD.has(act)).map(button)}
      <span className={styles.hard}>{possible.filter((act) => HARD.has(act)).map(button)}</span>
      <p className="meta">
        <span>{DECIDE_TEXTS.note}</span> {!isAdmin && <span>{DECIDE_TEXTS.admins}</span>}
      </p>
    </div>
  )
}
