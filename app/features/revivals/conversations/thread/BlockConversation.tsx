import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../kit/use-action.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { refetchConversations, setConversationBlock } from '../conversations.queries.ts'
import { partnerName } from '../parts/partner-names.ts'
import styles from './ThreadSide.module.css'
import { SIDE_TEXTS } from './thread-texts.ts'

/** Works here also for a founder who hides who they are. */
export function BlockConversation({ conversation }: { conversation: ConversationDetails }) {
  const { id, closed_for } = conversation
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isBlocked = closed_for === 'blocked'
  const { mutate, isPending } = useAction({
    run: (api, block: boolean) => setConversationBlock(api, id, block),
    failed: SIDE_TEXTS.failed,
    onDone: async () => {
      await refetchConversations(queryClient)
      setIsAsking(false)
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        busy={isPending}
        className={styles.block ?? ''}
        onClick={() => (isBlocked ? mutate(false) : setIsAsking(true))}
      >
        {isBlocked ? SIDE_TEXTS.unblock : SIDE_TEXTS.block}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={SIDE_TEXTS.blockTitle(partnerName(conversation))}
        description={SIDE_TEXTS.blockHint}
        confirmLabel={SIDE_TEXTS.block}
        busy={isPending}
        onConfirm={() => mutate(true)}
      />
    </>
  )
}
