import { Link } from '@tanstack/react-router'
import { useAction } from '../../../../kit/use-action.ts'
import { startDownload } from '../../../../platform/browser/start-download.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { useReauthentication } from '../../../accounts/reauthentication/use-reauthentication.tsx'
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
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useAction({
    run: (api) => withReauthentication(() => startDataExport(api)),
    done: DATA_EXPORT.started,
    failed: { title: DATA_EXPORT.failed, description: ADMIN_TEXTS.noResponse },
    onDone: () => startDownload(DATA_EXPORT_PATH),
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
