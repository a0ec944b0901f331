import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Widget.module.css'

interface WidgetProps {
  title: string
  note?: ReactNode
  id?: string
  alive?: boolean
  children: ReactNode
}

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
