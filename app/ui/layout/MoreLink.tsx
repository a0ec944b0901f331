import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './MoreLink.module.css'

/** The class of a link that leads on: `<Link className={moreLinkClass()}><MoreWords>View Story</MoreWords></Link>`. */
export function moreLinkClass(className?: string): string {
  return classNames(styles.link, className)
}

/** Its underlined words and the arrow that runs ahead on hover. */
export function MoreLinkText({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.words}>{children}</span>
      <Icon name="right" className={styles.arrow} />
    </>
  )
}
