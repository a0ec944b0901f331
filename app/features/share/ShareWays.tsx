import { Icon } from '../../ui/icons/Icon.tsx'
import { popoverItemClass } from '../../ui/popover/Popover.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { SHARE_TEXTS } from './share.ts'

interface ShareWaysProps {
  url: string
  /** For the device's share sheet. */
  title: string
  text: string
  services: readonly { service: string; href: string }[]
  copied: { title: string; description?: string }
  onDone: () => void
}

/** Share links, copy link, and the device's share sheet if it has one. */
export function ShareWays({ url, title, text, services, copied, onDone }: ShareWaysProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(copied)
      onDone()
    } catch {
      toast({ ...SHARE_TEXTS.copyFailed, variant: 'destructive' })
    }
  }
  // Closing the device's share sheet without a choice isn't an error.
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
