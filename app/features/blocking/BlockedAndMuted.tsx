import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { BlockButton } from './BlockButton.tsx'
import styles from './BlockedAndMuted.module.css'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { blocksQuery } from './blocks.queries.ts'
import { MuteButton } from './MuteButton.tsx'

/** Whom the member blocks and what they muted, to take it back. It renders nothing if there is nothing. */
export function BlockedAndMuted() {
  const { data } = useQuery(blocksQuery(useApi()))
  const id = useId()
  if (!data || data.people.length + data.stories.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{BLOCKING_TEXTS.list}</h2>
      {data.people.length > 0 && (
        <>
          <h3>{BLOCKING_TEXTS.people}</h3>
          <ul className={styles.list}>
            {data.people.map((person) => (
              <li key={person.id} className={styles.row}>
                <bdi className={styles.what}>{person.full_name || BLOCKING_TEXTS.somebody}</bdi>{' '}
                <BlockButton person={person} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data.stories.length > 0 && (
        <>
          <h3>{BLOCKING_TEXTS.stories}</h3>
          <ul className={styles.list}>
            {data.stories.map((story) => (
              <li key={story.id} className={styles.row}>
                <Link to="/story/$id" params={{ id: story.id }} dir="auto" className={styles.what}>
                  {story.name}
                </Link>{' '}
                <MuteButton startupId={story.id} className={buttonClass({ variant: 'quiet' })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
