import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { RowsSkeleton } from '../../lists/RowsSkeleton.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import styles from './AlertsScreen.module.css'
import { alertsQuery } from './alerts.queries.ts'
import { ALERT_SECTIONS, ALERT_STATE, ALERTS_PAGE, ALERTS_TEXTS } from './alerts-texts.ts'

export function AlertsScreen() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <SettingsPage {...ALERTS_PAGE}>
      <OpenAlerts />
      <SettingsForm
        label={ALERTS_PAGE.title}
        sections={ALERT_SECTIONS}
        saved={ALERTS_TEXTS.saved}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: alertsQuery(api).queryKey })}
      />
    </SettingsPage>
  )
}

function OpenAlerts() {
  const { data, isError, error, refetch } = useQuery(alertsQuery(useApi()))
  if (!data)
    return isError ? (
      <ListFailure what={ALERTS_TEXTS.what} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton columns={1} />
    )
  const { open, recipients, has_backups, has_mail } = data
  return (
    <div className={styles.now}>
      <Panel title={ALERTS_TEXTS.now}>
        {open.length === 0 && <p>{ALERTS_TEXTS.fine}</p>}
        {open.length > 0 && (
          <Notice
            level={3}
            icon={<Icon name="alert" />}
            title={ALERTS_TEXTS.open}
            actions={<Link to="/admin/health">{ALERTS_TEXTS.health}</Link>}
          >
            <ul>
              {open.map(({ cause, began_at }) => (
                <li key={cause}>
                  <span>{ALERT_STATE[cause]}</span>{' '}
                  <span className="meta">
                    <TimeOfDay iso={began_at} isFull />
                  </span>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {recipients.length > 0 ? (
          <p className="meta">
            <span>{ALERTS_TEXTS.recipients}</span>{' '}
            <bdi className={styles.addresses}>{recipients.join(', ')}</bdi>
          </p>
        ) : (
          <p>{ALERTS_TEXTS.nobody}</p>
        )}
        {!has_mail && <p className="meta">{ALERTS_TEXTS.noMail}</p>}
        {!has_backups && <p className="meta">{ALERTS_TEXTS.noBackups}</p>}
      </Panel>
    </div>
  )
}
