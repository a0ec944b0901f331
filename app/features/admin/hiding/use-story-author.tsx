import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import type { RowAction } from '../actions/RowActions.tsx'
import { useRowAction } from '../actions/use-row-action.ts'
import { askForAuthor } from '../admin.queries.ts'
import { memberName } from '../admin.ts'
import type { StoryAuthor } from '../admin-response.schema.ts'
import { AUTHOR_TEXTS } from '../moderation-texts.ts'

interface AnonymousStory {
  id: string
  name: string
}

/** Shows whose an anonymous story is, for a reason that is recorded. Render `authorDialog`. */
export function useStoryAuthor() {
  const [story, setStory] = useState<AnonymousStory | null>(null)
  const [author, setAuthor] = useState<StoryAuthor | null>(null)
  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: 'show author',
    id: story?.id,
    run: (api, { id, reason }: { id: string; reason: string }) => askForAuthor(api, id, reason),
    failed: AUTHOR_TEXTS.failed,
    onDone: (found) => {
      setStory(null)
      setAuthor(found)
    },
  })
  return {
    authorAction: (chosen: AnonymousStory): RowAction => ({
      label: AUTHOR_TEXTS.ask,
      onSelect: () => setStory(chosen),
    }),
    authorDialog: (
      <>
        <ReasonDialog
          busy={busy}
          reauthenticationDialog={reauthenticationDialog}
          onCancel={() => setStory(null)}
          onConfirm={(reason) => story && run({ id: story.id, reason })}
          action={
            story && {
              title: AUTHOR_TEXTS.title,
              name: story.name,
              warning: AUTHOR_TEXTS.warning,
              label: AUTHOR_TEXTS.label,
              destructive: false,
              requiredFor: AUTHOR_TEXTS.reasonHint,
            }
          }
        />
        <Dialog
          open={author !== null}
          onOpenChange={(isOpen) => !isOpen && setAuthor(null)}
          title={AUTHOR_TEXTS.author}
          actions={
            author && (
              <Link to="/admin/users/$id" params={{ id: author.id }} className={buttonClass()}>
                {AUTHOR_TEXTS.openMember}
              </Link>
            )
          }
        >
          {author && (
            <p>
              <bdi>{memberName(author)}</bdi>, {author.email}
            </p>
          )}
        </Dialog>
      </>
    ),
  }
}
