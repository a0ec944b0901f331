import { useMutation } from '@tanstack/react-query'
import { archiveRefusal } from '../../../platform/api/archive-texts.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { startDownload } from '../../../platform/browser/start-download.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { ButtonLook } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ReauthenticationCancelled, useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { checkExport, EXPORT_PATH } from './export.queries.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

/**
 * The button that exports. The browser downloads the archive itself. It needs scripts: without them, a
 * refusal would be shown as JSON.
 */
export function ExportButton(look: Pick<ButtonLook, 'variant'>) {
  const api = useApi()
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withReauthentication(() => checkExport(api)),
    onSuccess: () => {
      startDownload(EXPORT_PATH)
      toast(EXPORT_TEXTS.started)
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return
      const { title, description } = EXPORT_TEXTS.failed
      toast({ title, description: archiveRefusal(error) ?? description, variant: 'destructive' })
    },
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
