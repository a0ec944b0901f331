import { useState } from 'react'
import { useAction } from '../../../kit/use-action.ts'
import { OFFLINE } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { deleteWishes } from './matching.queries.ts'
import { WISHES_TEXTS } from './matching-texts.ts'

export function DeleteWishes({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAction({
    run: deleteWishes,
    done: { title: WISHES_TEXTS.removed },
    failed: {
      title: WISHES_TEXTS.notRemoved,
      description: WISHES_TEXTS.loadFailed,
      offline: OFFLINE.writing,
    },
    onDone: () => {
      setIsOpen(false)
      return onDeleted()
    },
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {WISHES_TEXTS.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={WISHES_TEXTS.removeTitle}
        description={WISHES_TEXTS.removeHint}
        confirmLabel={WISHES_TEXTS.remove}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
