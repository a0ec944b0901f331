import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './MoreLink.module.css'

/** Use it as `<Link className={moreLinkClass()}><MoreLinkText>View Story</MoreLinkText></Link>`. */
export function moreLinkClass(className?: string): string {
  return classNames(styles.link, className)
}

export function MoreLinkText({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.text}>{children}</span>
      <Icon name="right" className={styles.arrow} />
    </>
  )
}
