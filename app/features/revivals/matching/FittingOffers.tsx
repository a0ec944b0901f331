import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { OfferList } from '../browse/OfferList.tsx'
import { LOOKING_DOOR } from '../browse/open-offers-texts.ts'
import { FitNote } from './FitNote.tsx'
import styles from './FittingOffers.module.css'
import type { Matches } from './match-response.schema.ts'
import { MATCHES_SHOWN } from './matches.ts'
import { matchesQuery } from './matching.queries.ts'
import { MATCH_TEXTS } from './matching-texts.ts'
import { Nearest } from './Nearest.tsx'

/**
 * Shows members the offers that fit above all others, each with its reasons. The page that members share is
 * rendered without it.
 */
export function FittingOffers() {
  const headingId = useId()
  const { data, isError } = useQuery(matchesQuery(useApi()))
  if (!data) return isError ? <p role="alert">{MATCH_TEXTS.failed}</p> : null
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{titleOf(data)}</h2>
        <Link to="/revivals/looking" className={buttonClass()}>
          <Icon name="pen" />
          {data.has_wishes ? MATCH_TEXTS.wishes : LOOKING_DOOR.action}
        </Link>
      </div>
      {!data.has_wishes && <p className={styles.hint}>{LOOKING_DOOR.text}</p>}
      {data.has_wishes && data.fitting === 0 && (
        <p className={styles.hint}>
          <Nearest {...data} />
        </p>
      )}
      {data.fitting > MATCHES_SHOWN && <p className={styles.hint}>{MATCH_TEXTS.best}</p>}
      {data.fitting > 0 && <OfferList offers={data.items} noteOf={(offer) => <FitNote {...offer} />} />}
    </section>
  )
}

function titleOf({ has_wishes, fitting, open }: Matches): string {
  if (!has_wishes) return LOOKING_DOOR.title
  return fitting === 0 ? MATCH_TEXTS.list : MATCH_TEXTS.fitYou(fitting, open)
}
