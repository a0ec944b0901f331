import { Icon } from '../../ui/Icon.tsx'
import { popoverItemClass } from '../../ui/Popover.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { SHARE_TEXTS } from '../share/share.ts'
import { MARKET_TEXTS } from './asset-texts.ts'

interface AssetShareSheetProps {
  asset: { id: string; title: string }
  origin: string
  onDone: () => void
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

/** Passes an asset on; everybody may (ASSET-18). */
export function AssetShareSheet({ asset: { id, title }, origin, onDone }: AssetShareSheetProps) {
  const url = `${origin}/asset/${id}`
  const text = `"${title}" is on the Unpause Marketplace`
  const services = [
    { service: 'X', href: withQuery('https://x.com/intent/post', { text, url }) },
    {
      service: 'LinkedIn',
      href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
    { service: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(MARKET_TEXTS.linkCopied)
      onDone()
    } catch {
      toast({ ...SHARE_TEXTS.copyFailed, variant: 'destructive' })
    }
  }
  // Whoever closes the phone's own sheet without choosing has not met an error.
  const shareElsewhere = () => navigator.share({ title, text, url }).then(onDone, () => undefined)
  return (
    <>
      {services.map(({ service, href }) => (
        <a key={service} href={href} target="_blank" rel="noopener noreferrer" className={popoverItemClass()}>
          <Icon name="out" />
          {service}
        </a>
      ))}
      <button type="button" className={popoverItemClass()} onClick={copy}>
        <Icon name="link" />
        Copy link
      </button>
      {'share' in navigator && (
        <button type="button" className={popoverItemClass()} onClick={shareElsewhere}>
          <Icon name="share" />
          More ways to share
        </button>
      )}
    </>
  )
}
