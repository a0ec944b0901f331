import { useBrokenPicture } from '../../../ui/art/use-broken-picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { AssetCover as Cover } from '../asset-response.schema.ts'
import styles from './AssetCover.module.css'

interface AssetCoverProps {
  cover: Cover | null
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** It stands at the top of the page: fetched before all else. */
  first?: boolean
  className?: string | undefined
}

/** The picture of an asset, 16:9; where there is none, or none that can be shown, nothing (MKT-13). It is decoration. */
export function AssetCover({ cover, sizes, first = false, className }: AssetCoverProps) {
  const { isShown, picture } = useBrokenPicture(cover?.src)
  if (!cover || !isShown) return null
  return (
    <div className={classNames(styles.cover, className)}>
      <img
        key={cover.src}
        src={cover.src}
        srcSet={cover.srcset || undefined}
        sizes={sizes}
        width={cover.width}
        height={cover.height}
        alt=""
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...picture}
      />
    </div>
  )
}
