import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Widget.module.css'

interface WidgetProps {
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** For addresses that lead straight here. */
  id?: string
  /** It is about what may go on. */
  alive?: boolean
  children: ReactNode
}

/** A part of the dashboard under its own rule. */
export function Widget({ title, note, id, alive = false, children }: WidgetProps) {
  const headingId = useId()
  return (
    <section id={id} className={classNames(styles.widget, alive && styles.alive)} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  )
}
