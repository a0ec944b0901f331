import type { ReactNode } from 'react'
import styles from './OfferSection.module.css'

interface OfferSectionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A ruled part of the form with a wide legend. */
export const OfferSection = ({ title, hint, children }: OfferSectionProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)

/** Rows between hairlines, each with a box or a circle, a word and a sentence. */
export const rows = styles.rows
export const row = styles.row
export const pair = styles.pair
export const more = styles.more
