import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './DefinitionList.module.css'

export type Definition = { term: string; detail: ReactNode }

/** Lists terms, each with its description (STORY-22, ASSET-17). */
export function DefinitionList({
  facts,
  className,
  ...props
}: ComponentProps<'dl'> & { facts: readonly Definition[] }) {
  return (
    <dl className={classNames(styles.facts, className)} {...props}>
      {facts.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{`${term}:`}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
