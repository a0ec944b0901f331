import type { ReactNode } from 'react'
import styles from './ArticleLayout.module.css'
import { ARTICLE_TEXTS } from './article-texts.ts'
import { PageHeading } from './PageHeading.tsx'

export interface Chapter {
  id: string
  title: string
  body: ReactNode
}

interface ArticleLayoutProps {
  title: string
  deck: string
  note?: ReactNode
  chapters: readonly Chapter[]
}

/** A long text in chapters, with a table of contents beside it in wide windows. */
export function ArticleLayout({ title, deck, note, chapters }: ArticleLayoutProps) {
  return (
    <article className="wrap">
      <PageHeading title={title} deck={deck}>
        {note}
      </PageHeading>
      <div className={styles.columns}>
        <nav aria-label={ARTICLE_TEXTS.contents} className={styles.contents}>
          <ol>
            {chapters.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.entry}>
                  <span aria-hidden>{index + 1}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {chapters.map(({ id, title, body }, index) => (
            <section key={id} aria-labelledby={id} className={styles.chapter}>
              <h2 id={id} className={styles.title}>
                <span aria-hidden className={styles.number}>
                  {index + 1}
                </span>{' '}
                {title}
              </h2>
              <div className={`prose ${styles.text}`}>{body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
