import { FactAnswers, FactFigures } from '../facts/FactAnswers.tsx'
import type { Facts } from '../facts/facts.ts'
import { Milestones } from '../facts/Milestones.tsx'
import styles from './FactsPreview.module.css'
import { PREVIEW_SECTION } from './own-facts-texts.ts'

/** What readers get of what is in the form. */
export function FactsPreview({ facts }: { facts: Facts }) {
  const { causes, milestones, ...others } = facts
  const isEmpty =
    causes.length === 0 && milestones.length === 0 && Object.values(others).every((value) => !value)
  return (
    <aside aria-labelledby="facts-preview" className={styles.aside}>
      <h2 id="facts-preview" className={`folio ${styles.title}`}>
        {PREVIEW_SECTION.title}
      </h2>
      <div className={styles.preview}>
        {isEmpty ? (
          <p className="meta">{PREVIEW_SECTION.none}</p>
        ) : (
          <>
            <FactAnswers {...facts} />
            <FactFigures facts={facts} isNarrow />
            <Milestones milestones={milestones} isNarrow />
          </>
        )}
      </div>
    </aside>
  )
}
