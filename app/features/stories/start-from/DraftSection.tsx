import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import styles from './DraftReview.module.css'
import { DraftValue } from './DraftValue.tsx'
import type { DraftedField, DraftField } from './draft/start-draft.ts'
import { EXPECTED, fieldLabel } from './review-sections.ts'
import { MISSING_TEXTS, REVIEW_TEXTS } from './start-from-texts.ts'

interface DraftSectionProps {
  id: string
  title: string
  hint: string
  fields: readonly DraftField[]
  drafted: readonly DraftedField[]
  /** The fields that aren't taken. */
  left: readonly DraftField[]
  onToggle: (field: DraftField) => void
}

/** Shows one section of the form: first what was found, then what is missing. */
export function DraftSection({ id, title, hint, fields, drafted, left, onToggle }: DraftSectionProps) {
  const found = drafted.filter(({ field }) => fields.includes(field))
  const missing = fields.filter(
    (field) => EXPECTED.includes(field) && !found.some((each) => each.field === field),
  )
  if (found.length + missing.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={`draft-${id}`}>
      <h2 id={`draft-${id}`}>
        {title} <span>{REVIEW_TEXTS.found(found.length, found.length + missing.length)}</span>
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ul>
        {found.map((field) => (
          <Found
            key={field.field}
            drafted={field}
            isTaken={!left.includes(field.field)}
            onToggle={() => onToggle(field.field)}
          />
        ))}
        {missing.map((field) => (
          <li key={field} className={classNames(styles.row, styles.missing)}>
            <span className={styles.label}>{fieldLabel(field)}</span>
            <p>{MISSING_TEXTS[field] ?? MISSING_TEXTS.other}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FoundProps {
  drafted: DraftedField
  isTaken: boolean
  onToggle: () => void
}

function Found({ drafted: { field, value, from, is_guess }, isTaken, onToggle }: FoundProps) {
  const sourceId = useId()
  return (
    <li className={classNames(styles.row, !isTaken && styles.off)}>
      <Checkbox
        label={<span className={styles.label}>{fieldLabel(field)}</span>}
        checked={isTaken}
        onChange={onToggle}
        aria-describedby={sourceId}
      />
      <div>
        <DraftValue field={field} value={value} />
        <p id={sourceId} className={styles.source}>
          {is_guess && <b>{REVIEW_TEXTS.guess} </b>}
          {from}
        </p>
      </div>
    </li>
  )
}
