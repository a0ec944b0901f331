import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { afterBlock, blocksQuery, changeBlock } from './blocks.queries.ts'

interface BlockButtonProps {
  person: { id: string; full_name: string | null }
  className?: string | undefined
}

/** Blocks a person after a question, and unblocks them at once. For members, about others. */
export function BlockButton({ person, className }: BlockButtonProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(blocksQuery(api))
  const [isAsking, setIsAsking] = useState(false)
  const name = person.full_name || BLOCKING_TEXTS.somebody
  const isBlocked = data?.people.some(({ id }) => id === person.id) ?? false
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => changeBlock(api, person.id, on),
    onSuccess: ({ blocked }) => {
      setIsAsking(false)
      toast(blocked ? BLOCKING_TEXTS.blocked(name) : BLOCKING_TEXTS.unblocked(name))
      return afterBlock(queryClient)
    },
    onError: (error) =>
      toast({
        title: BLOCKING_TEXTS.failed.title,
        description: messageOf(error, BLOCKING_TEXTS.failed.description),
        variant: 'destructive',
      }),
  })
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending && isBlocked}
        onClick={() => (isBlocked ? mutate(false) : setIsAsking(true))}
        className={className}
      >
        <span key={String(isBlocked)}>
          {isBlocked ? BLOCKING_TEXTS.unblock(name) : BLOCKING_TEXTS.block(name)}
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={BLOCKING_TEXTS.title(name)}
        description={BLOCKING_TEXTS.warning}
        confirmLabel={BLOCKING_TEXTS.block(name)}
        busy={isPending}
        onConfirm={() => mutate(true)}
      />
    </>
  )
}
