import type { ReactNode } from 'react'
import styles from './DemoNote.module.css'

/** Says that a story or a listing is demo, and what that means. */
export const DemoNote = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={styles.note}>
    <strong>{label}</strong>
    {children}
  </p>
)
