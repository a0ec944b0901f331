import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './Verdict.module.css'

interface VerdictProps {
  title: string
  description: string
  deck?: ReactNode
  /** The link to the list from which readers come. */
  back?: { to: '/decisions'; label: string }
  children: ReactNode
}

/** The page of one report or decision, which has the same shape for both sides. */
export const Verdict = ({ title, description, deck, back, children }: VerdictProps) => (
  <div className={`wrap ${styles.verdict}`}>
    <PageMeta title={title} description={description} noindex />
    {back && (
      <p className={styles.back}>
        <Link to={back.to} activeOptions={{ exact: true }} className={styles.backLink}>
          <Icon name="left" />
          <span>{back.label}</span>
        </Link>
      </p>
    )}
    <h1>{title}</h1>
    {deck && <p className="deck">{deck}</p>}
    {children}
  </div>
)

interface ThingProps {
  /** What was said, or the name of the thing. */
  children: ReactNode
  isName?: boolean
  caption?: ReactNode
}

/** What a report or a decision is about, on a sheet. */
export const Thing = ({ children, isName = false, caption }: ThingProps) => (
  <figure className={styles.thing}>
    <blockquote dir="auto" className={isName ? styles.name : undefined}>
      {children}
    </blockquote>
    {caption && <figcaption className="meta">{caption}</figcaption>}
  </figure>
)

export interface Fact {
  term: string
  detail: ReactNode
}

/** Facts, each with its label above its sentence. */
export const Says = ({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) => (
  <dl className={styles.says}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.term}>
            <dt>{fact.term}</dt>
            <dd>{fact.detail}</dd>
          </div>
        ),
    )}
  </dl>
)
