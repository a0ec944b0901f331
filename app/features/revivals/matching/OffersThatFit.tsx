import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { MoreLinkText, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { LOOKING_DOOR } from '../browse/open-offers-texts.ts'
import { WAY_LABELS } from '../offer-terms.ts'
import { WaySign } from '../WaySign.tsx'
import type { Match, Matches } from './match-response.schema.ts'
import { shortReasons } from './match-words.ts'
import { MATCHES_ON_DASHBOARD } from './matches.ts'
import { matchesQuery } from './matching.queries.ts'
import { MATCH_TEXTS } from './matching-texts.ts'
import { Nearest } from './Nearest.tsx'
import styles from './OffersThatFit.module.css'

/** Stands beside the widget's heading, once there is something to change. */
export function WishesLink() {
  const { data } = useQuery(matchesQuery(useApi()))
  if (!data?.has_wishes) return null
  return (
    <Link to="/revivals/looking" className={styles.change}>
      {MATCH_TEXTS.wishes}
    </Link>
  )
}

/** What fits what the member looks for, the best few; until they say it, the newest offers. */
export function OffersThatFit() {
  const { data, isError } = useQuery(matchesQuery(useApi()))
  if (!data) return isError ? <p className={styles.none}>{MATCH_TEXTS.failed}</p> : <Waiting />
  if (!data.has_wishes)
    return (
      <>
        <div className={styles.none}>
          <p>{LOOKING_DOOR.text}</p>
          <Link to="/revivals/looking" className={buttonClass({ variant: 'line' })}>
            {LOOKING_DOOR.action}
          </Link>
        </div>
        {data.open > 0 && (
          <>
            <h3 className={classNames('folio', styles.heading)}>{MATCH_TEXTS.newest}</h3>
            <BestFew {...data} />
          </>
        )}
        {data.open > MATCHES_ON_DASHBOARD && <AllOffers>{MATCH_TEXTS.seeAll}</AllOffers>}
      </>
    )
  if (data.fitting === 0)
    return (
      <div className={styles.none}>
        <p>
          <Nearest {...data} />
        </p>
        <Link to="/revivals" activeOptions={{ exact: true }} className={buttonClass({ variant: 'line' })}>
          {MATCH_TEXTS.seeAll}
        </Link>
      </div>
    )
  return (
    <>
      <BestFew {...data} />
      {data.fitting > MATCHES_ON_DASHBOARD && <AllOffers>{MATCH_TEXTS.all(data.fitting)}</AllOffers>}
    </>
  )
}

const BestFew = ({ items }: Pick<Matches, 'items'>) => (
  <ul className="keep-edge">
    {items.slice(0, MATCHES_ON_DASHBOARD).map((match) => (
      <Line key={match.id} {...match} />
    ))}
  </ul>
)

const AllOffers = ({ children }: { children: string }) => (
  <p className={styles.foot}>
    <Link to="/revivals" activeOptions={{ exact: true }} className={moreLinkClass()}>
      <MoreLinkText>{children}</MoreLinkText>
    </Link>
  </p>
)

function Line({ startup_id, startup, reasons, ways, is_demo }: Match) {
  const [way] = ways
  const name = startup.name
  return (
    <li>
      <Link to="/story/$id" params={{ id: startup_id }} className={styles.line}>
        <Logo name={name} src={startup.logo_url} size="sm" />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>{' '}
          <span className={styles.why} dir="auto">
            {shortReasons(reasons, { asks: true }) || startup.one_liner}
          </span>
        </span>{' '}
        <span className={styles.end}>
          {is_demo && <DemoMark />}{' '}
          {way && (
            <span className={styles.way}>
              <WaySign way={way} />
              {WAY_LABELS[way]}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="tile" />
    <Skeleton width="long" />
  </div>
)
