import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { STORY_TEXTS } from './story.ts'

interface DirectoryErrorProps {
  error: Error
  /** Of the heading. */
  level?: 1 | 2
  onRetry: () => void
}

/** The list could not be had (DIR-17). Without scripts, trying again asks for the whole directory. */
export function DirectoryError({ error, level, onRetry }: DirectoryErrorProps) {
  return (
    <ErrorCard
      level={level}
      title="Unable to load stories"
      action={
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          <Button type="submit" variant="ink">
            Try Again
          </Button>
        </form>
      }
    >
      <p>{STORY_TEXTS.notListed(error.message)}</p>
    </ErrorCard>
  )
}
