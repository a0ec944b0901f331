import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { serverPart } from '../../../ui/feedback/server-part.tsx'
import type { StoryLessons } from '../lessons/StoryLessons.tsx'

const load = () => import('../lessons/StoryLessons.tsx').then(({ StoryLessons }) => StoryLessons)

const onServer = import.meta.env.SSR ? await load() : undefined

/** Guests get links only. */
const LessonsOfGuests = serverPart(load, onServer)

const LessonsOfMembers = onServer ?? lazyPart(load, true)

/** The lessons in the server's page. Their code loads for members only. */
export const LateLessons = (props: ComponentProps<typeof StoryLessons>) =>
  props.isMember ? (
    <Suspense>
      <LessonsOfMembers {...props} />
    </Suspense>
  ) : (
    <LessonsOfGuests {...props} />
  )
