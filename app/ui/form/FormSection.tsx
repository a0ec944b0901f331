import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './FormSection.module.css'

interface FormSectionProps {
  number: number
  title: string
  /** For links to the section. */
  id?: string
  /** Default h2. */
  heading?: 'h2' | 'h3'
  /** In a dialog. */
  compact?: boolean
  children: ReactNode
}

/** One numbered part of a long form. */
export function FormSection({
  number,
  title,
  id,
  heading: H = 'h2',
  compact = false,
  children,
}: FormSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      className={classNames(styles.section, compact && styles.compact)}
      // In a dialog it is no landmark: the dialog is one already.
      aria-labelledby={compact ? undefined : headingId}
    >
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <H id={headingId}>{title}</H>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** For a field that takes the whole width of its section. */
export const wide = styles.wide
