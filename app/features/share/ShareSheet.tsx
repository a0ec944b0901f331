import { useViewer } from '../../kit/use-viewer.ts'
import { ShareWays } from './ShareWays.tsx'
import { SignInToShare } from './SignInToShare.tsx'
import { SHARE_TEXTS, sharedLink, sharedText, shareTargets } from './share.ts'

interface ShareSheetProps {
  story: { id: string; name: string }
  origin: string
  onDone: () => void
}

/** What sharing offers: SHARE-01 for members, SHARE-06 for guests. */
export function ShareSheet({ story, origin, onDone }: ShareSheetProps) {
  const { user } = useViewer()
  if (!user) return <SignInToShare story={story} />
  return (
    <ShareWays
      url={sharedLink(origin, story.id)}
      title={story.name}
      text={sharedText(story.name)}
      services={shareTargets(origin, story)}
      copied={SHARE_TEXTS.copied}
      onDone={onDone}
    />
  )
}
