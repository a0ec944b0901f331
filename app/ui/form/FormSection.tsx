import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './FormSection.module.css'

interface FormSectionProps {
  number: number
  title: string
  id?: string
  heading?: 'h2' | 'h3'
  compact?: boolean
  children: ReactNode
}

export function FormSection({
  number,
  title,
  id,
  heading: Heading = 'h2',
  compact = false,
  children,
}: FormSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      className={classNames(styles.section, compact && styles.compact)}
      // A dialog is already a landmark.
      aria-labelledby={compact ? undefined : headingId}
    >
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <Heading id={headingId}>{title}</Heading>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Spans all columns of a section. */
export const wide = styles.wide
