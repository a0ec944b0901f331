import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { say } from '../../../ui/announcements/say.ts'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { CAUSES, type Cause, MAX_CAUSES } from '../facts/facts.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import styles from './CausesSection.module.css'
import { ChosenCause } from './ChosenCause.tsx'
import { FactsSection } from './FactsSection.tsx'
import type { FactsFormValues } from './facts-values.ts'
import { CAUSE_SECTION } from './own-facts-texts.ts'

/** The chosen causes in their order, and all of them to choose from. What a press changed is read aloud. */
export function CausesSection() {
  const { fields, append, move, remove } = useFieldArray<FactsFormValues, 'causes'>({ name: 'causes' })
  const all = useRef<HTMLUListElement>(null)
  const positionOf = (cause: Cause) => fields.findIndex((field) => field.cause === cause)

  const moveTo = (from: number, to: number, cause: Cause) => {
    move(from, to)
    say(CAUSE_SECTION.moved(CAUSE_TEXTS[cause].name, to + 1))
  }
  const take = (position: number, cause: Cause) => {
    remove(position)
    say(CAUSE_SECTION.removed(CAUSE_TEXTS[cause].name))
    all.current?.querySelector<HTMLInputElement>(`[value="${cause}"]`)?.focus()
  }
  const toggle = (cause: Cause) => {
    const position = positionOf(cause)
    if (position >= 0) take(position, cause)
    else if (fields.length < MAX_CAUSES) append({ cause, sentence: '' }, { shouldFocus: false })
  }

  return (
    <FactsSection title={CAUSE_SECTION.title} hint={CAUSE_SECTION.hint(fields.length)}>
      {fields.length > 0 && (
        <ol className={styles.chosen} aria-label={CAUSE_SECTION.chosen}>
          {fields.map(({ id, cause }, index) => (
            <ChosenCause
              key={id}
              cause={cause}
              index={index}
              isLast={index === fields.length - 1}
              onMove={(to) => moveTo(index, to, cause)}
              onRemove={() => take(index, cause)}
            />
          ))}
        </ol>
      )}
      <ul ref={all} className={styles.all} aria-label={CAUSE_SECTION.all}>
        {CAUSES.map((cause) => (
          <li key={cause}>
            <Checkbox
              label={CAUSE_TEXTS[cause].name}
              hint={CAUSE_TEXTS[cause].meaning}
              value={cause}
              checked={positionOf(cause) >= 0}
              disabled={positionOf(cause) < 0 && fields.length >= MAX_CAUSES}
              onChange={() => toggle(cause)}
            />
          </li>
        ))}
      </ul>
    </FactsSection>
  )
}
