import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover, popoverItemClass } from '../../ui/Popover.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAuth } from '../accounts/AuthProvider.tsx'
import { SignInToShare } from './SignInToShare.tsx'
import { SHARE_TEXTS, sharedLink, shareTargets } from './share.ts'

interface SharePopoverProps {
  story: { id: string; name: string }
  /** Public origin of the site, for the link that is shared. */
  origin: string
  className?: string
  /** Whether it is open from the start: somebody came back from signing in to share. */
  openAtFirst?: boolean
}

/** The share button of a story and what it opens: SHARE-01 for members, SHARE-06 for guests. */
export function SharePopover({ story, origin, className, openAtFirst = false }: SharePopoverProps) {
  const { user } = useAuth()
  return (
    <Popover
      label="Share this story"
      openAtFirst={openAtFirst}
      trigger={(props) => (
        <button type="button" className={className ?? buttonClass()} {...props}>
          <Icon name="share" />
          Share
        </button>
      )}
    >
      {(close) =>
        user ? <ShareOptions story={story} origin={origin} onDone={close} /> : <SignInToShare story={story} />
      }
    </Popover>
  )
}

function ShareOptions({
  story,
  origin,
  onDone,
}: {
  story: SharePopoverProps['story']
  origin: string
  onDone: () => void
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sharedLink(origin, story.id))
      toast(SHARE_TEXTS.copied)
      onDone()
    } catch {
      toast({ ...SHARE_TEXTS.copyFailed, variant: 'destructive' })
    }
  }
  return (
    <>
      {shareTargets(origin, story).map(({ service, href }) => (
        <a key={service} href={href} target="_blank" rel="noopener noreferrer" className={popoverItemClass()}>
          <Icon name="out" />
          {service}
        </a>
      ))}
      <button type="button" className={popoverItemClass()} onClick={copy}>
        <Icon name="link" />
        Copy link
      </button>
    </>
  )
}
