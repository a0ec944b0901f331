import type { ReactNode, Ref } from 'react'
import styles from './AdminHeading.module.css'
import { AdminMeta } from './AdminMeta.tsx'

interface AdminHeadingProps {
  title: string
  subtitle?: string
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function AdminHeading({ title, subtitle, headingRef, children }: AdminHeadingProps) {
  return (
    <div className={styles.top}>
      <AdminMeta title={title} description={subtitle ?? title} />
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
