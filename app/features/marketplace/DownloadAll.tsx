import { ButtonLink } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { AssetCardData } from './asset.ts'
import { MARKET_TEXTS } from './asset-texts.ts'
import { archivePath } from './assets.queries.ts'

interface DownloadAllProps extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
  asset: Pick<AssetCardData, 'id' | 'title'>
}

/** All files in one archive (MKT-24). A plain link, so that the browser streams what may be large. */
export function DownloadAll({ asset: { id, title }, variant = 'quiet', size, block }: DownloadAllProps) {
  return (
    <ButtonLink
      href={archivePath(id)}
      download
      variant={variant}
      size={size}
      block={block}
      onClick={() => toast(MARKET_TEXTS.downloading)}
    >
      Download All
      <span className="vh">
        {' '}
        files of <bdi>{title}</bdi>
      </span>
    </ButtonLink>
  )
}
