import type { ReactNode } from 'react'
import { MainContent, SkipLink } from '../../ui/layout/MainContent.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import styles from './SiteLayout.module.css'
import { TabBar } from './TabBar.tsx'

interface SiteLayoutProps {
  /** Whether the next page is loading, which hides footer and tab bar (SHELL-21). */
  isNavigating: boolean
  /** What stands above the page. */
  notice: ReactNode
  children: ReactNode
}

/** The frame of each page (SHELL-01, SHELL-02). */
export function SiteLayout({ isNavigating, notice, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <Header />
      {notice}
      <MainContent className={styles.main}>
        <OfflineNote />
        {children}
      </MainContent>
      <Footer hidden={isNavigating} />
      <TabBar hidden={isNavigating} />
    </>
  )
}
