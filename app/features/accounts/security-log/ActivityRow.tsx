import { formatTimestamp } from '../../../ui/format-timestamp.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { DEVICE_ICONS } from '../security/device-icons.ts'
import styles from '../security/SessionList.module.css'
import { eventIcon } from './event-icons.ts'
import { eventText, isFailure, type SecurityEventKind } from './security-event.ts'
import type { OwnSecurityEvent } from './security-log-response.schema.ts'
import { ACTIVITY_TEXTS } from './security-log-texts.ts'

export function ActivityRow({ event }: { event: OwnSecurityEvent }) {
  const { kind, count, device, network, created_at } = event
  return (
    <li className={styles.row}>
      <Icon path={iconOf(kind)} className={styles.icon} />
      <div className={styles.text}>
        <b className={isFailure(kind) ? styles.failure : undefined}>{eventText(kind, count)}</b>
        <p className={styles.details}>
          <time dateTime={created_at}>{formatTimestamp(created_at)}</time>
          {device && <span>{device}</span>}
          {network && <span>{ACTIVITY_TEXTS.network(network)}</span>}
        </p>
      </div>
    </li>
  )
}

const iconOf = (kind: SecurityEventKind) => (kind === 'new_device' ? DEVICE_ICONS.laptop : eventIcon(kind))
