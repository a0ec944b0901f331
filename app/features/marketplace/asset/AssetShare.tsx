import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'

const AssetShareSheet = lazyPart(() =>
  import('./AssetShareSheet.tsx').then(({ AssetShareSheet }) => AssetShareSheet),
)

interface AssetShareProps {
  asset: { id: string; title: string }
  origin: string
}

export function AssetShare({ asset, origin }: AssetShareProps) {
  return (
    <Popover
      label={ASSET_PAGE_TEXTS.shareTitle}
      align="end"
      trigger={(props) => <IconButton icon="share" label={ASSET_PAGE_TEXTS.share} {...props} />}
    >
      {(close) => <AssetShareSheet asset={asset} origin={origin} onDone={close} />}
    </Popover>
  )
}
