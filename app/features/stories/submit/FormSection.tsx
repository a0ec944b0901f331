import type { ReactNode } from 'react'
import styles from './FormSection.module.css'
import { SECTIONS } from './submit-checks.ts'

/** One numbered part of the form. */
export function FormSection({ id, children }: { id: string; children: ReactNode }) {
  const index = SECTIONS.findIndex((section) => section.id === id)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-head`}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {index + 1}
        </span>
        <h2 id={`${id}-head`}>{SECTIONS[index]?.title}</h2>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** For a field that takes the whole width of its section. */
export const wide = styles.wide
