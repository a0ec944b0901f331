import { Fragment } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './FitNote.module.css'
import type { Match } from './match-response.schema.ts'
import { missSentences, reasonParts } from './match-words.ts'
import { MATCH_TEXTS } from './matching-texts.ts'

/** Why an offer fits the member, and what doesn't. */
export function FitNote({ reasons, misses }: Pick<Match, 'reasons' | 'misses'>) {
  if (reasons.length === 0) return null
  const but = missSentences(reasons, misses).join(' ')
  return (
    <div className={styles.note}>
      <Icon name="check" />
      <div>
        <p>
          {MATCH_TEXTS.fitsBecause}
          {reasons.map((reason, index) => {
            const [before, value] = reasonParts(reason)
            return (
              <Fragment key={`${reason.kind} ${reason.value}`}>
                {index > 0 && (index === reasons.length - 1 ? ' and ' : ', ')}
                {before}
                <b dir="auto">{value}</b>
              </Fragment>
            )
          })}
          .
        </p>
        {but && (
          <p className={styles.but} dir="auto">
            {but}
          </p>
        )}
      </div>
    </div>
  )
}
