import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { MILESTONE_TEXTS } from '../facts/fact-name-texts.ts'
import { FACT_LENGTHS, MAX_MILESTONES, MILESTONE_KINDS } from '../facts/facts.ts'
import { FactsSection } from './FactsSection.tsx'
import type { FactsFormValues } from './facts-values.ts'
import styles from './MilestonesSection.module.css'
import { FACTS_SECTION, MILESTONE_SECTION } from './own-facts-texts.ts'
import { useFactsForm } from './use-facts-form.ts'

export function MilestonesSection({ isAnonymous }: { isAnonymous: boolean }) {
  const { register } = useFactsForm()
  const { fields, append, remove } = useFieldArray<FactsFormValues, 'milestones'>({ name: 'milestones' })
  const add = useRef<HTMLButtonElement>(null)
  const take = (index: number) => {
    remove(index)
    say(MILESTONE_SECTION.removed)
    add.current?.focus()
  }
  return (
    <FactsSection title={MILESTONE_SECTION.title} hint={MILESTONE_SECTION.hint}>
      <ol className={styles.milestones}>
        {fields.map(({ id }, index) => (
          <li key={id} aria-label={MILESTONE_SECTION.number(index + 1)} className={styles.milestone}>
            <TextField<FactsFormValues>
              name={`milestones.${index}.happened_on`}
              label={MILESTONE_SECTION.when}
              hint={isAnonymous ? FACTS_SECTION.yearHint : MILESTONE_SECTION.whenHint}
              autoComplete="off"
            />
            <Field label={MILESTONE_SECTION.what}>
              <Select {...register(`milestones.${index}.kind`)}>
                {MILESTONE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {MILESTONE_TEXTS[kind]}
                  </option>
                ))}
              </Select>
            </Field>
            <TextField<FactsFormValues>
              name={`milestones.${index}.sentence`}
              label={MILESTONE_SECTION.sentence}
              maxLength={FACT_LENGTHS.sentence}
              autoComplete="off"
              className={styles.sentence}
            />
            <IconButton
              label={MILESTONE_SECTION.remove(index + 1)}
              icon="trash"
              className={styles.remove}
              onClick={() => take(index)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button
          ref={add}
          variant="line"
          disabled={fields.length >= MAX_MILESTONES}
          onClick={() => append({ kind: 'launch', happened_on: '', sentence: '' })}
        >
          <Icon path={lateIconPaths.plus} />
          {MILESTONE_SECTION.add}
        </Button>
        <span className="meta">
          {fields.length < MAX_MILESTONES ? MILESTONE_SECTION.sorted : MILESTONE_SECTION.full(MAX_MILESTONES)}
        </span>
      </div>
    </FactsSection>
  )
}
