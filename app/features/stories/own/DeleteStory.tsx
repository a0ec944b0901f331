import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../kit/use-action.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { STORIES_KEY, storyKey } from '../story-cache.ts'
import { DELETE_STORY_TEXTS, OWNER_TEXTS } from './owner-texts.ts'
import { deleteStory } from './withdrawal.queries.ts'

interface DeleteStoryProps {
  story: { id: string; withdrawn_at: string | null; hidden_at: string | null }
  /** Whether the button is in the bar, which has little room. */
  isSmall?: boolean
}

/** Deletes the founder's own story once they have confirmed it, and leaves its page. */
export function DeleteStory({ story: { id, withdrawn_at, hidden_at }, isSmall = false }: DeleteStoryProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction({
    run: (api) => deleteStory(api, id),
    done: { title: DELETE_STORY_TEXTS.done },
    failed: { title: DELETE_STORY_TEXTS.failed, description: OWNER_TEXTS.tryAgain },
    refreshes: [STORIES_KEY],
    onDone: async () => {
      setIsAsking(false)
      await navigate({ to: '/directory', replace: true })
      queryClient.removeQueries({ queryKey: storyKey(id) })
    },
  })
  const ask = () => setIsAsking(true)
  return (
    <>
      {isSmall ? (
        <IconButton
          label={DELETE_STORY_TEXTS.label}
          title={DELETE_STORY_TEXTS.label}
          icon="trash"
          aria-haspopup="dialog"
          onClick={ask}
        />
      ) : (
        <Button variant="danger-line" aria-haspopup="dialog" onClick={ask}>
          <Icon name="trash" />
          {DELETE_STORY_TEXTS.delete}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={DELETE_STORY_TEXTS.areYouSure}
        description={
          withdrawn_at || hidden_at
            ? DELETE_STORY_TEXTS.warning
            : `${DELETE_STORY_TEXTS.warning} ${DELETE_STORY_TEXTS.instead}`
        }
        confirmLabel={DELETE_STORY_TEXTS.delete}
        icon="trash"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
