import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { deleteWishes } from './matching.queries.ts'
import { WISHES_TEXTS } from './matching-texts.ts'

export function DeleteWishes({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteWishes(api),
    onSuccess: async () => {
      setIsOpen(false)
      toast({ title: WISHES_TEXTS.removed })
      await onDeleted()
    },
    onError: (error) =>
      toast({
        title: WISHES_TEXTS.notRemoved,
        description: messageOf(error, WISHES_TEXTS.loadFailed, OFFLINE.writing),
        variant: 'destructive',
      }),
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
