import { useState } from 'react'
import { mediumDate } from '../../../../ui/dates.ts'
import { Badge } from '../../../../ui/labels/Badge.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import type { Webhook } from '../webhook.schema.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import { EVENT_LABELS } from '../webhooks-texts.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { MadeSecret } from './MadeSecret.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import styles from './WebhookList.module.css'
import { WEBHOOK_ACTIONS, WEBHOOK_LIST } from './webhook-page-texts.ts'

interface WebhookItemProps {
  webhook: Webhook
  onRemoved: () => void
}

/** One webhook with what can be done about it, its log, and its secret once it has a new one. */
export function WebhookItem({ webhook, onRemoved }: WebhookItemProps) {
  const { address, events, is_site_wide, state, created_at } = webhook
  const [isLogOpen, setIsLogOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <li className={styles.item}>
      <div className={styles.title}>
        <h3 dir="ltr">{address}</h3>
        <Badge variant={state === 'active' ? 'ink' : 'line'}>{WEBHOOK_LIST.states[state]}</Badge>
      </div>
      <p className="meta">
        {is_site_wide && <>{WEBHOOK_LIST.ofSite} · </>}
        {WEBHOOK_LIST.madeOn} <time dateTime={created_at}>{mediumDate(created_at)}</time>
      </p>
      <ul className={styles.events} aria-label={WEBHOOK_LIST.events}>
        {events.map((event) => (
          <li key={event}>{EVENT_LABELS[event]}</li>
        ))}
      </ul>
      <Condition webhook={webhook} />
      {secret !== null && <MadeSecret secret={secret} occasion="changed" onDone={() => setSecret(null)} />}
      <WebhookActions
        webhook={webhook}
        isLogOpen={isLogOpen}
        onLog={setIsLogOpen}
        onSecret={setSecret}
        onRemoved={onRemoved}
      />
      {isLogOpen && <DeliveryLog webhook={webhook} label={WEBHOOK_ACTIONS.of(address)} />}
    </li>
  )
}

/** What its owner should know: that it has ended or fails, and until when the former secret counts. */
function Condition({ webhook }: { webhook: Webhook }) {
  const { state, ended_because, failing_since, former_secret_until } = webhook
  return (
    <>
      {ended_because !== null && <p className={styles.problem}>{WEBHOOK_LIST.endedBecause[ended_because]}</p>}
      {state === 'active' && failing_since !== null && (
        <p className={styles.problem}>{WEBHOOK_LIST.failing(WEBHOOK_LIMITS.daysOfFailures)}</p>
      )}
      {former_secret_until !== null && Date.parse(former_secret_until) > Date.now() && (
        <p className="meta">
          {WEBHOOK_LIST.formerSecret} <TimeOfDay iso={former_secret_until} />.
        </p>
      )}
    </>
  )
}
