import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './OwnStoryPage.module.css'

interface OwnStoryPageProps {
  story: { id: string; name: string }
  /** The path of the page, below the story's. */
  path: string
  texts: { title: string; description: string; deck: string }
  children: ReactNode
}

/** The frame of a page on which founders see to one of their stories. */
export function OwnStoryPage({ story: { id, name }, path, texts, children }: OwnStoryPageProps) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta title={texts.title} description={texts.description} path={`/story/${id}/${path}`} noindex />
      <header className={styles.head}>
        <Link to="/story/$id" activeOptions={{ exact: true }} params={{ id }} className={styles.back}>
          <Icon name="left" />
          <bdi>{name}</bdi>
        </Link>
        <h1>{texts.title}</h1>
        <p className="deck">{texts.deck}</p>
      </header>
      {children}
    </div>
  )
}
