import type { ReactNode } from 'react'
import styles from './FactsSection.module.css'

interface FactsSectionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A ruled part of the form with a wide legend. */
export const FactsSection = ({ title, hint, children }: FactsSectionProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)
