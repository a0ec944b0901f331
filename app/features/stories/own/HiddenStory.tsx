import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { HiddenNotice } from '../../hidden-content/HiddenNotice.tsx'
import type { StoryData } from '../story-response.schema.ts'
import { OWNER_TEXTS } from './owner-texts.ts'

const DeleteStory = lazyPart(() => import('./DeleteStory.tsx').then(({ DeleteStory }) => DeleteStory))

/** Tells the founder and admins on the page of a story that an admin hid it. */
export function HiddenStory({ story }: { story: StoryData }) {
  const { id, name, own, hidden_at, hidden_reason } = story
  if (!hidden_at) return null
  return (
    <HiddenNotice
      what="startups"
      name={name}
      hiddenAt={hidden_at}
      reason={hidden_reason ?? ''}
      isOwn={own}
      actions={
        <>
          <Link to="/correct/$id" params={{ id }} className={buttonClass()}>
            {OWNER_TEXTS.askForCorrection}
          </Link>
          <Suspense>
            <DeleteStory story={story} />
          </Suspense>
        </>
      }
    />
  )
}
