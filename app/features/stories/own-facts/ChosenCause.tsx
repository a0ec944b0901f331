import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { type Cause, FACT_LENGTHS } from '../facts/facts.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import styles from './CausesSection.module.css'
import type { FactsFormValues } from './facts-values.ts'
import { CAUSE_SECTION } from './own-facts-texts.ts'

interface ChosenCauseProps {
  cause: Cause
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Its buttons stay where they are at the ends of the list, so that the focus does too. */
export function ChosenCause({ cause, index, isLast, onMove, onRemove }: ChosenCauseProps) {
  const { name } = CAUSE_TEXTS[cause]
  return (
    <li className={styles.cause}>
      <b className={styles.name}>{name}</b>
      <div className={styles.buttons}>
        <IconButton
          label={CAUSE_SECTION.up(name)}
          path={lateIconPaths.moveUp}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        />
        <IconButton
          label={CAUSE_SECTION.down(name)}
          path={lateIconPaths.moveDown}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(index + 1)}
        />
        <IconButton label={CAUSE_SECTION.remove(name)} icon="close" onClick={onRemove} />
      </div>
      <TextField<FactsFormValues>
        name={`causes.${index}.sentence`}
        label={<span className="vh">{CAUSE_SECTION.sentence(name)}</span>}
        placeholder={CAUSE_SECTION.placeholder}
        maxLength={FACT_LENGTHS.sentence}
        autoComplete="off"
        className={styles.sentence}
      />
    </li>
  )
}
