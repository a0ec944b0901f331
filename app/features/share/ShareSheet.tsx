import { Icon } from '../../ui/Icon.tsx'
import { popoverItemClass } from '../../ui/Popover.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAuth } from '../accounts/AuthProvider.tsx'
import { SignInToShare } from './SignInToShare.tsx'
import { SHARE_TEXTS, sharedLink, sharedText, shareTargets } from './share.ts'

interface ShareSheetProps {
  story: { id: string; name: string }
  /** Public origin of the site, for the link that is shared. */
  origin: string
  onDone: () => void
}

/** What stands in the share popover: SHARE-01 for members, SHARE-06 for guests. */
export function ShareSheet({ story, origin, onDone }: ShareSheetProps) {
  const { user } = useAuth()
  if (!user) return <SignInToShare story={story} />

  const url = sharedLink(origin, story.id)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(SHARE_TEXTS.copied)
      onDone()
    } catch {
      toast({ ...SHARE_TEXTS.copyFailed, variant: 'destructive' })
    }
  }
  // Whoever closes the phone's own sheet without choosing has not met an error.
  const shareElsewhere = () =>
    navigator.share({ title: story.name, text: sharedText(story.name), url }).then(onDone, () => undefined)
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
      {'share' in navigator && (
        <button type="button" className={popoverItemClass()} onClick={shareElsewhere}>
          <Icon name="share" />
          More ways to share
        </button>
      )}
    </>
  )
}
