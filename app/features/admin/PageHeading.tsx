import type { ReactNode } from 'react'
import { PageMeta } from '../shell/PageMeta.tsx'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  title: string
  subtitle?: string
  /** On the same line, at its end. */
  children?: ReactNode
}

/** How every page of the panel begins. */
export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <div className={styles.top}>
      <PageMeta title={title} description={subtitle ?? title} noindex />
      <div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </div>
  )
}
