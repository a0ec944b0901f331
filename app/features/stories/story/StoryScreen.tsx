import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { serverPart } from '../../../ui/feedback/server-part.tsx'
import { usePendingAction } from '../../accounts/session/use-pending-action.ts'
import { storyCommentsQuery } from '../../comments/comments.queries.ts'
import { LateComments } from '../../comments/thread/LateComments.tsx'
import { RevivalBlock } from '../../revivals/interests/RevivalBlock.tsx'
import type { StoryChange } from '../corrections/correction.schema.ts'
import { relatedQuery } from '../related/related.queries.ts'
import { storyQuery } from '../story.queries.ts'
import { UNTITLED } from '../story.ts'
import { storyLinks } from '../story-links.ts'
import type { StoryData } from '../story-response.schema.ts'
import { Journey } from './Journey.tsx'
import { StoryActions } from './StoryActions.tsx'
import { StoryGallery } from './StoryGallery.tsx'
import { StoryHeader } from './StoryHeader.tsx'
import { StoryMeta } from './StoryMeta.tsx'
import styles from './StoryScreen.module.css'
import { StorySide } from './StorySide.tsx'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

const loadInShort = () => import('../facts/InShort.tsx').then(({ InShort }) => InShort)
const InShort = serverPart(loadInShort, import.meta.env.SSR ? await loadInShort() : undefined)

/** The server's page has it; its code loads only for revived projects. */
const RevivedParts = import.meta.env.SSR
  ? (await import('../revived/RevivedParts.tsx')).RevivedParts
  : lazyPart(() => import('../revived/RevivedParts.tsx').then(({ RevivedParts }) => RevivedParts), true)

const loadReadNext = () => import('../related/ReadNext.tsx').then(({ ReadNext }) => ReadNext)
const ReadNext = serverPart(loadReadNext, import.meta.env.SSR ? await loadReadNext() : undefined)

const loadFoot = () => import('./StoryFoot.tsx').then(({ StoryFoot }) => StoryFoot)
const StoryFoot = serverPart(loadFoot, import.meta.env.SSR ? await loadFoot() : undefined)

/** These load for founders only, and for admins who look at a withdrawn or hidden story. */
const HiddenStory = lazyPart(() => import('../own/HiddenStory.tsx').then(({ HiddenStory }) => HiddenStory))

const OwnerBar = lazyPart(() => import('../own/OwnerBar.tsx').then(({ OwnerBar }) => OwnerBar))

const UpdateForm = lazyPart(() => import('../updates/UpdateForm.tsx').then(({ UpdateForm }) => UpdateForm))

const NewOwnerBar = lazyPart(() =>
  import('../revived/NewOwnerBar.tsx').then(({ NewOwnerBar }) => NewOwnerBar),
)

const StoryChanges = lazyPart(() =>
  import('../corrections/StoryChanges.tsx').then(({ StoryChanges }) => StoryChanges),
)

const FactsHistory = lazyPart(() =>
  import('../own-facts/FactsHistory.tsx').then(({ FactsHistory }) => FactsHistory),
)

interface StoryScreenProps {
  id: string
  /** What the address says about the comments. */
  talk?: Parameters<typeof storyCommentsQuery>[2]
  /** The ID of the lesson that the address quotes. */
  quoted?: string | undefined
  /** What admins can do with an entry of the history. */
  changeActions?: (change: StoryChange) => ReactNode
}

export function StoryScreen({ id, talk, quoted, changeActions }: StoryScreenProps) {
  const api = useApi()
  const { data: story } = useSuspenseQuery(storyQuery(api, id))
  const { data: comments } = useInfiniteQuery(storyCommentsQuery(api, id, talk))
  const { data: related } = useQuery(relatedQuery(api, id))
  const pending = usePendingAction(id)
  const { user } = useViewer()
  const isHydrated = useHydrated()
  const [isAdding, setIsAdding] = useState(false)
  if (!story) return null
  // Members share the page of an anonymous story, also its founder, whom it doesn't name.
  const isFounder = user?.id === story.user_id || (isHydrated && story.own)
  return (
    <article>
      <StoryMeta story={story} quoted={quoted} />
      {story.hidden_at
        ? isHydrated && (
            <Suspense>
              <HiddenStory story={story} />
            </Suspense>
          )
        : (isFounder || story.withdrawn_at) && (
            <div className={story.user_id || story.withdrawn_at ? styles.owner : styles.late}>
              {isHydrated && (
                <Suspense>
                  <OwnerBar story={story} onAdd={() => setIsAdding(true)} />
                </Suspense>
              )}
            </div>
          )}
      {isHydrated && user && story.revival?.owner?.id === user.id && (
        <Suspense>
          <NewOwnerBar
            startupId={id}
            revival={story.revival}
            hasSecond={story.later_story !== null}
            onAdd={() => setIsAdding(true)}
          />
        </Suspense>
      )}
      <StoryHeader story={story} />
      <StoryActions
        story={story}
        comments={comments?.pages[0]?.total}
        origin={api.site}
        shareAtFirst={pending?.type === 'share'}
      />
      {story.facts && <InShort facts={story.facts} />}
      <StoryBody
        story={story}
        isFounder={isFounder}
        isMember={user !== null}
        changeActions={user ? changeActions : undefined}
        next={
          isAdding && (
            <Suspense>
              <UpdateForm startupId={id} onClose={() => setIsAdding(false)} />
            </Suspense>
          )
        }
      >
        {/* The server sends none that it couldn't load. */}
        {!story.withdrawn_at && !story.hidden_at && (comments || isHydrated) && (
          <LateComments
            startupId={id}
            {...talk}
            isUrgent={user !== null || talk?.comment !== undefined || !comments}
            className={styles.talk}
            focusAtFirst={pending?.type === 'comment'}
            authorId={story.user_id}
            isAnonymousFounder={isFounder && story.is_anonymous}
          />
        )}
      </StoryBody>
      {related && related.items.length > 0 && <ReadNext stories={related.items} />}
    </article>
  )
}

interface StoryBodyProps {
  story: StoryData
  isFounder: boolean
  isMember: boolean
  changeActions?: StoryScreenProps['changeActions'] | undefined
  /** What stands in place of the next chapter. */
  next?: ReactNode
  /** What comes below the story, such as its comments. */
  children?: ReactNode
}

/** What a story says below its header: on its page, and in the preview before it is published. */
export function StoryBody({ story, isFounder, isMember, changeActions, next, children }: StoryBodyProps) {
  const isHydrated = useHydrated()
  const offer = story.revival_opportunity
  return (
    <div className={`wrap ${styles.grid}`}>
      <div className={styles.main}>
        <Journey
          story={story}
          runsOn={story.revival !== null || (story.is_open_for_revival && offer !== null)}
          isMember={isMember}
          next={next}
        />
        {(story.revival || story.earlier_story || story.later_story) && (
          <Suspense>
            <RevivedParts story={story} className={styles.revival} />
          </Suspense>
        )}
        <StoryGallery
          screenshots={story.screenshots}
          captions={story.screenshot_captions}
          name={story.name || UNTITLED}
        />
        {offer && !(story.revival?.way === 'take_over' && !offer.is_active) && (
          <RevivalBlock
            offer={offer}
            lead={story.written_by ? STORY_PAGE_TEXTS.helpIsWelcome : STORY_PAGE_TEXTS.readyToHandOver}
            projectLink={story.written_by && (storyLinks(story)[0]?.href ?? story.sources[0])}
            isOwn={isFounder}
            className={styles.revival}
          />
        )}
        {isHydrated && story.changes > 0 && (
          <Suspense>
            <StoryChanges startupId={story.id} count={story.changes} actions={changeActions} />
          </Suspense>
        )}
        {isHydrated && story.facts?.changed_at && !story.is_anonymous && (
          <Suspense>
            <FactsHistory startupId={story.id} />
          </Suspense>
        )}
        {children !== undefined && (
          <StoryFoot
            id={story.id}
            isAnonymous={story.is_anonymous}
            proof={story.proof}
            claims={story.claims}
            writtenBy={story.written_by}
            sources={story.sources}
          />
        )}
      </div>
      <StorySide story={story} isFounder={isFounder} />
      {children}
    </div>
  )
}
