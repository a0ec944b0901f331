import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Panel.module.css'

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  level?: 2 | 3 | 4
}

/** Frames objects and forms, not text to read. */
export function Panel({ title, level = 2, className, children, ...props }: PanelProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classNames(styles.panel, className)}
      {...props}
    >
      {title && (
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  )
}
