import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
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
  const queryClient = useQueryClient()
  const { data, isError, error, refetch } = useQuery(backupsQuery(api))
  const { mutate, isPending } = useMutation({
    mutationFn: () => startBackup(api),
    onSuccess: () => toast({ title: BACKUP_STATE.started }),
    onError: (failure) =>
      toast({
        title: BACKUP_STATE.notStarted,
        description: messageOf(failure, ADMIN_TEXTS.noResponse),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery(api).queryKey }),
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
