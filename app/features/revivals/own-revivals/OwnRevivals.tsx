import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import styles from './OwnRevivals.module.css'
import { ownRevivalsQuery } from './own-revivals.queries.ts'
import { OWN_REVIVALS_TEXTS, SENT_STATES } from './own-revivals.ts'
import type { OwnRevival } from './own-revivals-response.schema.ts'

/** What stands beside the widget's heading. */
export function MessagesLink() {
  const { data } = useQuery(ownRevivalsQuery(useApi()))
  if (!data || data.items.length === 0) return null
  return (
    <Link to="/messages" className={styles.messages}>
      {OWN_REVIVALS_TEXTS.messages}
    </Link>
  )
}

/** What goes on: handovers, own offers, what the member wrote, and what runs again. */
export function OwnRevivals() {
  const { data, isError } = useQuery(ownRevivalsQuery(useApi()))
  if (!data)
    return isError ? (
      <p className={styles.none}>{OWN_REVIVALS_TEXTS.failed}</p>
    ) : (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton shape="tile" />
        <Skeleton width="long" />
      </div>
    )
  if (data.items.length === 0)
    return (
      <div className={styles.none}>
        <p>{OWN_REVIVALS_TEXTS.none}</p>
        <Link to="/revivals" className={buttonClass({ variant: 'line' })}>
          {OWN_REVIVALS_TEXTS.seeOffers}
        </Link>
      </div>
    )
  return (
    <ul className="keep-edge">
      {data.items.map((revival) => (
        <li key={keyOf(revival)}>
          <RevivalLink revival={revival}>
            <Logo name={revival.name} src={revival.logo_url} size="sm" />
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {revival.name}
              </span>{' '}
              <span className={styles.what} dir="auto">
                {whatOf(revival)}
              </span>
              {stateOf(revival)}
            </span>
            <Icon name="right" className={styles.arrow} />
          </RevivalLink>
        </li>
      ))}
    </ul>
  )
}

const keyOf = (revival: OwnRevival) =>
  `${revival.kind} ${'startup_id' in revival ? revival.startup_id : revival.conversation_id}`

function RevivalLink({ revival, children }: { revival: OwnRevival; children: ReactNode }) {
  if (revival.kind === 'offer')
    return (
      <Link to="/story/$id/offer" params={{ id: revival.startup_id }} className={styles.line}>
        {children}
      </Link>
    )
  if (revival.kind === 'revived')
    return (
      <Link to="/story/$id" params={{ id: revival.startup_id }} className={styles.line}>
        {children}
      </Link>
    )
  const { kind, conversation_id } = revival
  return kind === 'handover' ? (
    <Link
      to="/messages/$conversation/handover"
      params={{ conversation: conversation_id }}
      className={styles.line}
    >
      {children}
    </Link>
  ) : (
    <Link to="/messages/$id" params={{ id: conversation_id }} className={styles.line}>
      {children}
    </Link>
  )
}

function whatOf(revival: OwnRevival): string {
  if (revival.kind === 'offer') return OWN_REVIVALS_TEXTS.ownOffer
  if (revival.kind === 'conversation') return OWN_REVIVALS_TEXTS.wrote
  if (revival.kind === 'revived') {
    if (revival.way === 'join') return OWN_REVIVALS_TEXTS.together
    return revival.is_owner ? OWN_REVIVALS_TEXTS.handedOver : OWN_REVIVALS_TEXTS.runs
  }
  const { is_owner, is_other_hidden, other_name } = revival
  const other = is_other_hidden ? OWN_REVIVALS_TEXTS.founder : (other_name ?? OWN_REVIVALS_TEXTS.someone)
  return (is_owner ? OWN_REVIVALS_TEXTS.handoverTo : OWN_REVIVALS_TEXTS.handoverFrom)(other)
}

const STOPPED = new Set(['declined', 'withdrawn', 'closed'])

function stateOf(revival: OwnRevival): ReactNode {
  if (revival.kind === 'handover')
    return (
      <StateLine
        tone="alive"
        sign={<Sign name="next" />}
        state={OWN_REVIVALS_TEXTS.steps(revival.settled, revival.steps)}
      >
        {OWN_REVIVALS_TEXTS.waiting(revival.waiting)}
      </StateLine>
    )
  if (revival.kind === 'offer')
    return (
      <StateLine
        tone={revival.is_active ? 'alive' : 'stopped'}
        sign={<Sign name={revival.is_active ? 'play' : 'pause'} />}
        state={revival.is_active ? OWN_REVIVALS_TEXTS.open : OWN_REVIVALS_TEXTS.paused}
      >
        {OWN_REVIVALS_TEXTS.people(revival.people, revival.fresh)}
      </StateLine>
    )
  if (revival.kind === 'revived')
    return (
      <StateLine tone="alive" sign={<Sign name="play" />} state={OWN_REVIVALS_TEXTS.revived}>
        {mediumDate(revival.changed_at)}
      </StateLine>
    )
  const isStopped = STOPPED.has(revival.state)
  return (
    <StateLine
      {...(isStopped && { tone: 'stopped' })}
      {...(revival.state === 'accepted' && { tone: 'alive' })}
      sign={<Sign name={isStopped ? 'stop' : 'play'} />}
      state={SENT_STATES[revival.state]}
    >
      {mediumDate(revival.changed_at)}
    </StateLine>
  )
}
