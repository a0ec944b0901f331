import { Select } from '../../../ui/controls/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { RANGE_TEXTS } from '../facts/fact-name-texts.ts'
import { FACT_LENGTHS, RANGES, type RangeName } from '../facts/facts.ts'
import { FactsSection } from './FactsSection.tsx'
import type { FactsFormValues } from './facts-values.ts'
import { FACTS_SECTION, RANGE_LABELS } from './own-facts-texts.ts'
import styles from './RangesSection.module.css'
import { useFactsForm } from './use-facts-form.ts'

export function RangesSection({ isAnonymous }: { isAnonymous: boolean }) {
  const { register } = useFactsForm()
  const hint = isAnonymous ? FACTS_SECTION.yearHint : FACTS_SECTION.dateHint
  return (
    <FactsSection title={FACTS_SECTION.title} hint={FACTS_SECTION.hint}>
      <div className={styles.pairs}>
        {(['started', 'stopped'] as const).map((name) => (
          <TextField<FactsFormValues>
            key={name}
            name={name}
            label={FACTS_SECTION[name]}
            hint={hint}
            autoComplete="off"
          />
        ))}
        {(Object.keys(RANGES) as RangeName[]).map((name) => (
          <Field key={name} label={RANGE_LABELS[name]}>
            <Select {...register(name)}>
              <option value="">{FACTS_SECTION.none}</option>
              {Object.entries(RANGE_TEXTS[name]).map(([range, text]) => (
                <option key={range} value={range}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <TextField<FactsFormValues>
        name="differently"
        label={FACTS_SECTION.differently}
        note={FACTS_SECTION.optional}
        rows={3}
        compact
        maxLength={FACT_LENGTHS.differently}
      />
    </FactsSection>
  )
}
