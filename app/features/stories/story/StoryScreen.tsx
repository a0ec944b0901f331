import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { usePendingAction } from '../../accounts/session/use-pending-action.ts'
import { CommentsSection } from '../../comments/CommentsSection.tsx'
import { storyCommentsQuery } from '../../comments/comments.queries.ts'
import { RevivalBlock } from '../../revivals/offers/RevivalBlock.tsx'
import { UNTITLED } from '../story.ts'
import { Journey } from './Journey.tsx'
import { StoryActions } from './StoryActions.tsx'
import { StoryGallery } from './StoryGallery.tsx'
import { StoryHeader } from './StoryHeader.tsx'
import { StoryMeta } from './StoryMeta.tsx'
import { StoryNote } from './StoryNote.tsx'
import styles from './StoryScreen.module.css'
import { StorySide } from './StorySide.tsx'
import { storyQuery } from './story.queries.ts'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

export function StoryScreen({ id }: { id: string }) {
  const api = useApi()
  const { data: story } = useSuspenseQuery(storyQuery(api, id))
  const { data: comments } = useSuspenseInfiniteQuery(storyCommentsQuery(api, id))
  const pending = usePendingAction(id)
  const { user } = useAuth()
  if (!story) return null
  const offer = story.is_open_for_revival ? story.revival_opportunity : null
  return (
    <article>
      <StoryMeta story={story} />
      <StoryHeader story={story} />
      <StoryActions
        story={story}
        comments={comments.pages[0]?.total ?? 0}
        origin={api.site}
        shareAtFirst={pending?.type === 'share'}
      />
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.main}>
          <Journey story={story} runsOn={offer !== null} />
          <StoryGallery screenshots={story.screenshots} name={story.name || UNTITLED} />
          {offer && (
            <RevivalBlock
              offer={offer}
              lead={story.written_by ? STORY_PAGE_TEXTS.helpIsWelcome : STORY_PAGE_TEXTS.readyToHandOver}
              isOwn={user !== null && user.id === story.user_id}
              className={styles.revival}
            />
          )}
          <StoryNote writtenBy={story.written_by} sources={story.sources} />
        </div>
        <StorySide story={story} />
        <CommentsSection startupId={id} className={styles.talk} focusAtFirst={pending?.type === 'comment'} />
      </div>
    </article>
  )
}
