import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { eventText, isFailure } from '../events/security-event.ts'
import styles from './SecurityLog.module.css'
import type { AdminSecurityEvent } from './security-log-response.schema.ts'
import { SECURITY_LOG_TEXTS } from './security-log-texts.ts'

export function SecurityLogEntry({ event }: { event: AdminSecurityEvent }) {
  const { kind, count, full_name, email, device, network, network_hash, request_id, created_at } = event
  const text = eventText(kind, count)
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <Badge variant={isFailure(kind) ? 'well' : 'ink'}>{text}</Badge>
        <span className={styles.member} dir="auto">
          {full_name || email}
        </span>
      </p>
      <p className={`meta ${styles.details}`}>
        {full_name && <bdi>{email}</bdi>} <TimeOfDay iso={created_at} isFull />{' '}
        {device && <span>{device}</span>} {network && <span>{SECURITY_LOG_TEXTS.network(network)}</span>}{' '}
        {request_id && <span>{SECURITY_LOG_TEXTS.request(request_id)}</span>}
      </p>
      {network_hash && (
        <Link
          to={SECURITY_LOG_TEXTS.path}
          search={{ network_hash }}
          activeProps={{}}
          className={styles.network}
        >
          {SECURITY_LOG_TEXTS.sameNetwork}
          <span className="vh">{SECURITY_LOG_TEXTS.sameNetworkAs(text, full_name || email)}</span>
        </Link>
      )}
    </li>
  )
}
