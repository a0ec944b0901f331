import { ShareWays } from '../../share/ShareWays.tsx'
import { withQuery } from '../../share/share.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'

interface AssetShareSheetProps {
  asset: { id: string; title: string }
  origin: string
  onDone: () => void
}

export function AssetShareSheet({ asset: { id, title }, origin, onDone }: AssetShareSheetProps) {
  const url = `${origin}/asset/${id}`
  const text = ASSET_PAGE_TEXTS.shared(title)
  const services = [
    { service: 'X', href: withQuery('https://x.com/intent/post', { text, url }) },
    { service: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { service: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
  return (
    <ShareWays
      url={url}
      title={title}
      text={text}
      services={services}
      copied={ASSET_PAGE_TEXTS.linkCopied}
      onDone={onDone}
    />
  )
}
