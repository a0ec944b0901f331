import { useAction } from '../../../kit/use-action.ts'
import { archiveRefusal } from '../../../platform/api/archive-texts.ts'
import { startDownload } from '../../../platform/browser/start-download.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { ButtonLook } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { checkExport, EXPORT_PATH } from './export.queries.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

/**
 * The button that exports. The browser downloads the archive itself. It needs scripts: without them, a
 * refusal would be shown as JSON.
 */
export function ExportButton(look: Pick<ButtonLook, 'variant'>) {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useAction({
    run: (api) => withReauthentication(() => checkExport(api)),
    done: EXPORT_TEXTS.started,
    failed: (error) => {
      const { title, description } = EXPORT_TEXTS.failed
      return { title, description: archiveRefusal(error) ?? description }
    },
    onDone: () => startDownload(EXPORT_PATH),
  })
  return (
    <>
      <noscript>
        <p className="meta">{EXPORT_TEXTS.needsScripts}</p>
      </noscript>
      <Button {...look} busy={isPending} onClick={() => mutate()}>
        <Icon path={lateIconPaths.down} />
        {EXPORT_TEXTS.button}
      </Button>
      {reauthenticationDialog}
    </>
  )
}
