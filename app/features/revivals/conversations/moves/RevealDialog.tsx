import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Avatar } from '../../../../ui/art/Avatar.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { refetchConversations, sendReveal } from '../conversations.queries.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import styles from './MoveDialog.module.css'
import { MOVE_TEXTS, REVEAL_TEXTS } from './move-texts.ts'
import type { MoveDialogProps } from './use-move.ts'

interface RevealDialogProps extends MoveDialogProps {
  viewer: { name: string; avatar_url: string | null }
}

/** The founder of an anonymous story tells one person who they are. */
export function RevealDialog({ conversation, viewer, onClose }: RevealDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendReveal(api, conversation.id),
    onSuccess: async () => {
      await refetchConversations(queryClient)
      onClose()
    },
  })
  const name = capitalized(shortPartnerName(conversation))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={REVEAL_TEXTS.title(name)}
      description={REVEAL_TEXTS.description}
      confirmLabel={REVEAL_TEXTS.confirm(name)}
      cancelLabel={REVEAL_TEXTS.cancel}
      destructive={false}
      busy={isPending}
      onConfirm={() => mutate()}
    >
      <div className={styles.who}>
        <Avatar name={viewer.name} src={viewer.avatar_url} />
        <div>
          <strong dir="auto">{viewer.name}</strong>
          <p className="meta">{REVEAL_TEXTS.sees(name)}</p>
        </div>
      </div>
      {error && <FieldError role="alert">{messageOf(error, MOVE_TEXTS.failed)}</FieldError>}
    </ConfirmDialog>
  )
}
