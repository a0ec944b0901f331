import { useBrokenPicture } from '../../../ui/art/use-broken-picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { CoverImage } from '../asset-response.schema.ts'
import styles from './AssetCover.module.css'

interface AssetCoverProps {
  cover: CoverImage | null
  sizes: string
  /** The text for those who don't see the image: '' beside the name of its asset, as on a card. */
  alt?: string
  /** Whether it is above the fold and loads first. */
  first?: boolean
  className?: string | undefined
}

/** A 16:9 image. Renders nothing if it is missing or broken (MKT-13). */
export function AssetCover({ cover, sizes, alt = '', first = false, className }: AssetCoverProps) {
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
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...picture}
      />
    </div>
  )
}
