import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { STORY_NOT_FOUND_TEXTS } from './story-texts.ts'

export function StoryNotFound({ error }: { error?: Error }) {
  return (
    <ErrorCard
      title={STORY_NOT_FOUND_TEXTS.title}
      level={1}
      action={
        <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
          {STORY_NOT_FOUND_TEXTS.back}
        </Link>
      }
    >
      <title>{STORY_NOT_FOUND_TEXTS.pageTitle}</title>
      <p>{error ? messageOf(error.cause, STORY_NOT_FOUND_TEXTS.failed) : STORY_NOT_FOUND_TEXTS.missing}</p>
    </ErrorCard>
  )
}
