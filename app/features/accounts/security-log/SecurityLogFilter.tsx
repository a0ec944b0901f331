import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { parseSecurityEventKind, SECURITY_EVENTS } from '../events/security-event.ts'
import { MemberSearch } from './MemberSearch.tsx'
import styles from './SecurityLog.module.css'
import type { SecurityLogParams } from './security-log.queries.ts'
import { SECURITY_LOG_TEXTS } from './security-log-texts.ts'

export function SecurityLogFilter({ params }: { params: SecurityLogParams }) {
  const navigate = useNavigate()
  const show = (changes: SecurityLogParams, replace = false) =>
    void navigate({
      to: SECURITY_LOG_TEXTS.path,
      search: { ...params, ...changes },
      replace,
      resetScroll: false,
    })
  return (
    <div className={styles.filters}>
      <MemberSearch search={params.search} onSearch={(search, isTyping) => show({ search }, isTyping)} />
      <Select
        aria-label={SECURITY_LOG_TEXTS.filter}
        value={params.kind ?? ''}
        className={styles.kind}
        onChange={(event) => show({ kind: parseSecurityEventKind(event.target.value) })}
      >
        <option value="">{SECURITY_LOG_TEXTS.allKinds}</option>
        {Object.entries(SECURITY_EVENTS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>{' '}
      {params.network_hash && (
        <Button variant="quiet" onClick={() => show({ network_hash: undefined })}>
          {SECURITY_LOG_TEXTS.allNetworks}
        </Button>
      )}
    </div>
  )
}
