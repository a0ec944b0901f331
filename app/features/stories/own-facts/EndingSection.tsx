import { ENDINGS, type Ending } from '../facts/facts.ts'
import { ENDING_TEXTS } from '../facts/facts-texts.ts'
import styles from './EndingSection.module.css'
import { FactsSection } from './FactsSection.tsx'
import { ENDING_SECTION } from './own-facts-texts.ts'
import { useFactsForm } from './use-facts-form.ts'

export const EndingSection = () => (
  <FactsSection title={ENDING_SECTION.title}>
    <ul className={styles.rows}>
      {ENDINGS.map((ending) => (
        <EndingRow key={ending} value={ending} {...ENDING_TEXTS[ending]} />
      ))}
      <EndingRow value="" name={ENDING_SECTION.none} />
    </ul>
  </FactsSection>
)

function EndingRow({ value, name, meaning }: { value: Ending | ''; name: string; meaning?: string }) {
  const { register } = useFactsForm()
  return (
    <li>
      <label className={styles.label}>
        <input type="radio" value={value} className={styles.radio} {...register('ending')} />
        <span>
          <b>{name}</b> {meaning && <small className={styles.hint}> {meaning}</small>}
        </span>
      </label>
    </li>
  )
}
