import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { startDownload } from '../../../../platform/browser/start-download.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import {
  ReauthenticationCancelled,
  useReauthentication,
} from '../../../accounts/reauthentication/use-reauthentication.tsx'
import { ADMIN_TEXTS } from '../../admin.ts'
import styles from '../backup/BackupScreen.module.css'
import { SettingsPage } from '../SettingsPage.tsx'
import { SETTINGS_TEXTS } from '../settings-texts.ts'
import { DATA_EXPORT_PATH, startDataExport } from './data-export.queries.ts'
import { DATA_EXPORT, DATA_EXPORT_PAGE } from './data-export-texts.ts'

/**
 * The page of the export. The browser downloads the archive itself. It needs scripts: without them, a refusal
 * would be shown as JSON.
 */
export function DataExportScreen() {
  const api = useApi()
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withReauthentication(() => startDataExport(api)),
    onSuccess: () => {
      startDownload(DATA_EXPORT_PATH)
      toast(DATA_EXPORT.started)
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return
      toast({
        title: DATA_EXPORT.failed,
        description: messageOf(error, ADMIN_TEXTS.noResponse),
        variant: 'destructive',
      })
    },
  })
  return (
    <SettingsPage {...DATA_EXPORT_PAGE}>
      <div className={styles.content}>
        <Panel title={DATA_EXPORT.inside}>
          <p>{DATA_EXPORT.contents}</p>
        </Panel>
        <Panel title={DATA_EXPORT.outside}>
          <p>{DATA_EXPORT.missing}</p>
        </Panel>
        <Notice level={2} icon={<Icon name="alert" />} title={DATA_EXPORT.care}>
          {DATA_EXPORT.careText}
        </Notice>
        <div>
          <p>
            <span>{DATA_EXPORT.recorded}</span>{' '}
            <Link to="/admin/settings/audit">{SETTINGS_TEXTS.viewAuditLog}</Link>
          </p>
          <noscript>
            <p className="meta">{DATA_EXPORT.needsScripts}</p>
          </noscript>
          <Button variant="ink" busy={isPending} onClick={() => mutate()}>
            <Icon path={lateIconPaths.down} />
            {DATA_EXPORT.button}
          </Button>
          {reauthenticationDialog}
        </div>
      </div>
    </SettingsPage>
  )
}
