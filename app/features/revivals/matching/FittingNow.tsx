import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { MoreLinkText, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import styles from './FittingNow.module.css'
import type { Matches } from './match-response.schema.ts'
import { shortReasons } from './match-words.ts'
import { matchesQuery } from './matching.queries.ts'
import { MATCH_TEXTS } from './matching-texts.ts'
import { Nearest } from './Nearest.tsx'

/** How many offers stand beside the form. */
const SHOWN = 6

/** What fits what the member has saved; until they have, the newest offers. */
export function FittingNow() {
  const headingId = useId()
  const { data: matches, isError } = useQuery(matchesQuery(useApi()))
  return (
    <aside className={styles.now} aria-labelledby={headingId}>
      <h2 id={headingId} className={`folio ${styles.heading}`}>
        {MATCH_TEXTS.rightNow}
      </h2>
      {matches ? (
        <Fitting matches={matches} />
      ) : isError ? (
        <p role="alert">{MATCH_TEXTS.failed}</p>
      ) : (
        <Waiting />
      )}
      <p className="meta">{MATCH_TEXTS.explained}</p>
    </aside>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton width="half" />
    <Skeleton width="long" />
  </div>
)

function Fitting({ matches }: { matches: Matches }) {
  const { has_wishes, fitting, open, items } = matches
  if (!has_wishes)
    return (
      <>
        <p>{MATCH_TEXTS.nothingYet}</p>
        {open > 0 && (
          <>
            <h3 className="folio">{MATCH_TEXTS.newest}</h3>
            <Lines items={items} />
          </>
        )}
      </>
    )
  if (fitting === 0)
    return (
      <p>
        <Nearest {...matches} />
      </p>
    )
  return (
    <>
      <p className={styles.count}>
        <b>{formatNumber(fitting)}</b> {MATCH_TEXTS.fit(fitting, open)}
      </p>
      <Lines items={items} />
      {fitting > SHOWN && (
        <p>
          <Link to="/revivals" activeOptions={{ exact: true }} className={moreLinkClass()}>
            <MoreLinkText>{MATCH_TEXTS.all(fitting)}</MoreLinkText>
          </Link>
        </p>
      )}
      <p className="meta">{MATCH_TEXTS.ofSaved}</p>
    </>
  )
}

const Lines = ({ items }: Pick<Matches, 'items'>) => (
  <ul className={styles.list}>
    {items.slice(0, SHOWN).map(({ id, startup_id, startup, reasons, is_demo }) => (
      <li key={id}>
        <Link to="/story/$id" params={{ id: startup_id }} className={styles.line}>
          <Logo name={startup.name} src={startup.logo_url} size="sm" />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {startup.name}
            </span>{' '}
            <span className={styles.why} dir="auto">
              {shortReasons(reasons) || startup.one_liner}
            </span>
          </span>{' '}
          {is_demo && <DemoMark />}
        </Link>
      </li>
    ))}
  </ul>
)
