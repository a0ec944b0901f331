import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import {
  PASSING_KINDS,
  PASSING_LIMITS,
  PASSING_ON,
  type PassingItem,
  type PassingKind,
} from '../passing-on.ts'
import { more, row, rows } from './OfferSection.tsx'
import { OFFER_FORM_TEXTS, WHICH } from './own-offer-texts.ts'
import styles from './PassingRows.module.css'

const TEXTS = OFFER_FORM_TEXTS.passing

interface PassingRowsProps {
  items: readonly PassingItem[]
  /** What is wrong with the lines of one kind. */
  problem?: { kind: PassingKind; sentence: string } | undefined
  onChange: (items: PassingItem[]) => void
}

/** Each kind is a line; a chosen one asks which, and takes up to five of it. */
/** The name of the lines of a kind. */
export const passingField = (kind: PassingKind): string => `passes_on_${kind}`

export function PassingRows({ items, problem, onChange }: PassingRowsProps) {
  const ofKind = (kind: PassingKind) => items.filter((item) => item.kind === kind)
  const replace = (kind: PassingKind, chosen: PassingItem[]) =>
    onChange([...items.filter((item) => item.kind !== kind), ...chosen])
  return (
    <ul className={rows}>
      {PASSING_KINDS.map((kind) => (
        <li key={kind} className={row}>
          <PassingRow
            kind={kind}
            chosen={ofKind(kind)}
            problem={problem?.kind === kind ? problem.sentence : ''}
            onChange={(chosen) => replace(kind, chosen)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PassingRowProps {
  kind: PassingKind
  chosen: readonly PassingItem[]
  problem: string
  onChange: (chosen: PassingItem[]) => void
}

function PassingRow({ kind, chosen, problem, onChange }: PassingRowProps) {
  const { label } = PASSING_ON[kind]
  const which = WHICH[kind]
  const isChosen = chosen.length > 0
  const problemId = useId()
  const lines = useRef<HTMLDivElement>(null)
  const addLine = () => {
    flushSync(() => onChange([...chosen, { kind, what: '' }]))
    lines.current?.querySelector<HTMLInputElement>('div:last-of-type > input')?.focus()
  }
  return (
    <>
      <Checkbox
        alive
        label={<b>{label}</b>}
        hint={isChosen ? undefined : which}
        name="passes_on"
        value={kind}
        checked={isChosen}
        onChange={() => onChange(isChosen ? [] : [{ kind, what: '' }])}
      />
      {isChosen && (
        <div ref={lines} className={more}>
          {chosen.map(({ what }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one kind have nothing else
            <div key={index} className={styles.line}>
              <Input
                aria-label={`${TEXTS.which(label)}${chosen.length > 1 ? ` ${index + 1}` : ''}`}
                name={passingField(kind)}
                value={what}
                aria-invalid={problem !== '' || undefined}
                aria-describedby={problem ? problemId : undefined}
                placeholder={which}
                maxLength={PASSING_LIMITS.what}
                autoComplete="off"
                dir="auto"
                onChange={({ target }) =>
                  onChange(chosen.map((item, at) => (at === index ? { kind, what: target.value } : item)))
                }
              />
              {chosen.length > 1 && (
                <IconButton
                  label={TEXTS.remove(`${label} ${index + 1}`)}
                  icon="close"
                  onClick={() => onChange(chosen.filter((_, at) => at !== index))}
                />
              )}
            </div>
          ))}
          {problem && <FieldError id={problemId}>{problem}</FieldError>}
          {chosen.length < PASSING_LIMITS.ofAKind && (
            <Button variant="ghost" size="sm" className={styles.another} onClick={addLine}>
              <Icon path={lateIconPaths.plus} />
              {TEXTS.another}
              <span className="vh">: {label}</span>
            </Button>
          )}
        </div>
      )}
    </>
  )
}
