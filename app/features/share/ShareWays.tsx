import { copyAndSay } from '../../kit/copy-and-say.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { popoverItemClass } from '../../ui/overlay/Popover.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { SHARE_TEXTS } from './share.ts'

interface ShareWaysProps {
  url: string
  title: string
  text: string
  services: readonly { service: string; href: string }[]
  copied: { title: string; description?: string }
  onDone: () => void
}

export function ShareWays({ url, title, text, services, copied, onDone }: ShareWaysProps) {
  const copy = async () => {
    if (await copyAndSay(url, copied, SHARE_TEXTS.copyFailed)) onDone()
  }
  const shareElsewhere = async () => {
    try {
      await navigator.share({ title, text, url })
      onDone()
    } catch (error) {
      if (!isDismissal(error)) toast({ ...SHARE_TEXTS.shareFailed, variant: 'destructive' })
    }
  }
  return (
    <>
      {services.map(({ service, href }) => (
        <a key={service} href={href} target="_blank" rel="noopener noreferrer" className={popoverItemClass()}>
          <Icon path={lateIconPaths.out} />
          {service}{' '}
        </a>
      ))}
      <button type="button" className={popoverItemClass()} onClick={copy}>
        <Icon name="link" />
        {SHARE_TEXTS.copyLink}
      </button>{' '}
      {'share' in navigator && (
        <button type="button" className={popoverItemClass()} onClick={shareElsewhere}>
          <Icon name="share" />
          {SHARE_TEXTS.moreWays}
        </button>
      )}
    </>
  )
}

/** Whether the person closed the device's own share sheet. */
const isDismissal = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
