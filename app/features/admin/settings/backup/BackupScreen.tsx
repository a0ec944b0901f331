import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../../kit/use-action.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { ADMIN_TEXTS } from '../../admin.ts'
import { byteText } from '../../health/format-amounts.ts'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { RowsSkeleton } from '../../lists/RowsSkeleton.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import styles from './BackupScreen.module.css'
import { BACKUP_PAGE, BACKUP_STATE } from './backup-page-texts.ts'
import { backupsQuery, startBackup } from './backups.queries.ts'

export function BackupScreen() {
  const api = useApi()
  const { data, isError, error, refetch } = useQuery(backupsQuery(api))
  const { mutate, isPending } = useAction({
    run: startBackup,
    done: { title: BACKUP_STATE.started },
    failed: { title: BACKUP_STATE.notStarted, description: ADMIN_TEXTS.noResponse },
    refreshes: [backupsQuery(api).queryKey],
  })
  return (
    <SettingsPage {...BACKUP_PAGE}>
      {data ? (
        <div className={styles.content}>
          {data.failure && (
            <Notice level={2} icon={<Icon name="alert" />} title={BACKUP_STATE.failed}>
              {data.failure}
            </Notice>
          )}
          <Panel title={BACKUP_STATE.last}>
            {data.newest ? (
              <p>
                <TimeOfDay iso={data.newest.at} isFull />.{' '}
                <span>{BACKUP_STATE.size(byteText(data.newest.bytes), data.newest.count)}</span>
              </p>
            ) : (
              <p>{BACKUP_STATE.none}</p>
            )}
            <p role="status" className="meta">
              {data.is_running && BACKUP_STATE.running}
            </p>
            {data.is_off ? (
              <p>{BACKUP_STATE.off}</p>
            ) : (
              <Button variant="ink" busy={isPending || data.is_running} onClick={() => mutate()}>
                {BACKUP_STATE.start}
              </Button>
            )}
          </Panel>
        </div>
      ) : isError ? (
        <ListFailure what={BACKUP_STATE.what} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={1} />
      )}
    </SettingsPage>
  )
}
