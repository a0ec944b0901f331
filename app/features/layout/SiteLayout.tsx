import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './SiteLayout.module.css'
import { TabBar } from './TabBar.tsx'

interface SiteLayoutProps {
  /** A navigation is under way: hides footer and tab bar (SHELL-21). */
  changing: boolean
  children: ReactNode
}

/** The frame of every page outside the admin panel (SHELL-01, SHELL-02). */
export function SiteLayout({ changing, children }: SiteLayoutProps) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer hidden={changing} />
      <TabBar hidden={changing} />
    </>
  )
}
