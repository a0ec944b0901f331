import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'

/** STORY-05: fallback for an error without a message. */
const FAILED = 'Failed to load story'
const ABSENT = 'The story you are looking for does not exist.'

/** Shown when the story is missing or fails to load (STORY-04, STORY-05). */
export function StoryNotFound({ error }: { error?: Error }) {
  return (
    <ErrorCard
      title="Story Not Found"
      level={1}
      action={
        <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
          Back to Directory
        </Link>
      }
    >
      <title>Story Not Found · Unpause</title>
      <p>{error ? error.message || FAILED : ABSENT}</p>
    </ErrorCard>
  )
}
