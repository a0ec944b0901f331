import { lazy } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Popover } from '../../../ui/popover/Popover.tsx'

const AssetShareSheet = lazy(() =>
  import('./AssetShareSheet.tsx').then(({ AssetShareSheet }) => ({ default: AssetShareSheet })),
)

interface AssetShareProps {
  asset: { id: string; title: string }
  origin: string
}

/** ASSET-18 */
export function AssetShare({ asset, origin }: AssetShareProps) {
  return (
    <Popover
      label="Share this asset"
      align="end"
      trigger={(props) => <IconButton icon="share" label="Share" {...props} />}
    >
      {(close) => <AssetShareSheet asset={asset} origin={origin} onDone={close} />}
    </Popover>
  )
}
