import type { ReactNode, Ref } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import styles from './AdminHeading.module.css'

interface AdminHeadingProps {
  title: string
  subtitle?: string
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function AdminHeading({ title, subtitle, headingRef, children }: AdminHeadingProps) {
  return (
    <div className={styles.top}>
      <PageMeta title={title} description={subtitle ?? title} noindex />
      <div>
        <h1 ref={headingRef} className={styles.title} {...(headingRef && { tabIndex: -1 })}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </div>
  )
}
