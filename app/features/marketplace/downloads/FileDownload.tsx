import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import type { AssetFile } from '../asset-response.schema.ts'
import { assetFileUrl } from '../assets.queries.ts'
import { DOWNLOAD_TEXTS } from './download-texts.ts'
import { useDownload } from './use-download.ts'

export function FileDownload({ assetId, file }: { assetId: string; file: AssetFile }) {
  const { download, isPending } = useDownload()
  return (
    <IconButton
      path={lateIconPaths.down}
      size="sm"
      label={DOWNLOAD_TEXTS.one(file.name)}
      aria-busy={isPending || undefined}
      onClick={() => download((api) => assetFileUrl(api, assetId, file.position))}
    />
  )
}
