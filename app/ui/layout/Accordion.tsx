import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Accordion.module.css'

/** Uses native disclosure elements, which work without scripts. */
export function Accordion({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.accordion, className)} {...props} />
}

type AccordionItemProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
  /** Whether what opens is more than text, and takes all the width. */
  isWide?: boolean
}

/** Items with the same `name` open one at a time. */
export function AccordionItem({ title, isWide = false, className, children, ...props }: AccordionItemProps) {
  return (
    <details className={classNames(styles.item, className)} {...props}>
      <summary className={styles.summary}>{title}</summary>
      <div className={isWide ? styles.wide : styles.answer}>{children}</div>
    </details>
  )
}
