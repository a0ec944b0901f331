import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { ChangedText } from '../../stories/corrections/ChangedText.tsx'
import {
  asText,
  CORRECTABLE,
  CORRECTION_CHOICES,
  type CorrectableField,
  type FieldValue,
} from '../../stories/corrections/correction.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'
import styles from './FieldComparison.module.css'

interface FieldComparisonProps {
  field: CorrectableField
  before: FieldValue
  after: FieldValue
  isSkipped: boolean
  /** Whether readers don't see what was there. */
  isHidden: boolean
  onKeep: (isSkipped: boolean) => void
  onHide: (isHidden: boolean) => void
  /** Called when the admin edits the proposal; absent while it is only read. */
  onEdit?: (value: FieldValue) => void
}

export function FieldComparison({
  field,
  before,
  after,
  isSkipped,
  isHidden,
  onKeep,
  onHide,
  onEdit,
}: FieldComparisonProps) {
  const label = CORRECTABLE[field]
  return (
    <section className={classNames(styles.field, isSkipped && styles.skipped)} aria-label={label}>
      <h3>{label}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading */}
      <div role="group" aria-label={label} className={styles.pick}>
        <Button
          size="sm"
          variant={isSkipped ? 'quiet' : 'ink'}
          aria-pressed={!isSkipped}
          onClick={() => onKeep(false)}
        >
          {CORRECTIONS_TEXTS.take}
        </Button>
        <Button
          size="sm"
          variant={isSkipped ? 'ink' : 'quiet'}
          aria-pressed={isSkipped}
          onClick={() => onKeep(true)}
        >
          {CORRECTIONS_TEXTS.keep}
        </Button>
      </div>
      <div className={styles.old}>
        <span className={styles.side}>{CORRECTIONS_TEXTS.now}</span>
        <p className={styles.text}>
          <ChangedText field={field} before={before} after={after} show="before" />
        </p>
      </div>
      <div className={styles.new}>
        <span className={styles.side}>{CORRECTIONS_TEXTS.proposal}</span>{' '}
        {onEdit && !isSkipped ? (
          <FieldEditor field={field} value={after} onEdit={onEdit} />
        ) : (
          <p className={styles.text}>
            <ChangedText field={field} before={before} after={after} show="after" />
          </p>
        )}
      </div>
      {!isSkipped && (
        <Checkbox
          label={CORRECTIONS_TEXTS.hide}
          checked={isHidden}
          onChange={(event) => onHide(event.target.checked)}
          className={styles.hide}
        />
      )}
    </section>
  )
}

interface FieldEditorProps {
  field: CorrectableField
  value: FieldValue
  onEdit: (value: FieldValue) => void
}

function FieldEditor({ field, value, onEdit }: FieldEditorProps) {
  const label = CORRECTIONS_TEXTS.editing(CORRECTABLE[field])
  const choices = CORRECTION_CHOICES[field]
  if (choices)
    return (
      <Select aria-label={label} value={value ?? ''} onChange={(event) => onEdit(event.target.value)}>
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </Select>
    )
  return (
    <TextArea
      aria-label={label}
      rows={3}
      autoGrow
      value={asText(field, value)}
      onChange={(event) =>
        onEdit(Array.isArray(value) ? event.target.value.split(' · ') : event.target.value)
      }
    />
  )
}
