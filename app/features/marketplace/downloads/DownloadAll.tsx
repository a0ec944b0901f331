import { ButtonLink } from '../../../ui/controls/Button.tsx'
import type { ButtonLook } from '../../../ui/controls/button-class.ts'
import type { AssetCardData } from '../asset-response.schema.ts'
import { archivePath, checkArchive } from '../assets.queries.ts'
import { DOWNLOAD_TEXTS } from './download-texts.ts'
import { useDownload } from './use-download.ts'

interface DownloadAllProps extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
  asset: Pick<AssetCardData, 'id' | 'title'>
}

/**
 * Downloads all files as an archive (MKT-24, MKT-26). The browser does it itself, so the link works without
 * JavaScript.
 */
export function DownloadAll({ asset: { id, title }, variant = 'quiet', size, block }: DownloadAllProps) {
  const { download, isPending } = useDownload()
  return (
    <ButtonLink
      href={archivePath(id)}
      download
      variant={variant}
      size={size}
      block={block}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        event.preventDefault()
        download((api) => checkArchive(api, id))
      }}
    >
      {DOWNLOAD_TEXTS.all}
      <span className="vh">
        {' '}
        {DOWNLOAD_TEXTS.from} <bdi>{title}</bdi>
      </span>
    </ButtonLink>
  )
}
