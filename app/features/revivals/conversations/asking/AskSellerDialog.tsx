import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf, OFFLINE } from '../../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../../platform/api/use-api.ts'
import { newId } from '../../../../platform/browser/new-id.ts'
import { useAttemptId } from '../../../../platform/browser/use-attempt-id.ts'
import { useDialogDraft } from '../../../../platform/browser/use-dialog-draft.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { CONVERSATION_LIMITS } from '../conversation.ts'
import { refetchConversations, sendQuestion } from '../conversations.queries.ts'
import { conversationDraft } from '../sending/conversation-draft.ts'
import { ASK_SELLER_TEXTS } from './ask-seller-texts.ts'

interface AskSellerDialogProps {
  asset: { id: string; title: string }
  onClose: () => void
}

const ENDED = 'conversation_ended'

/** Sends a question, and leads to its conversation. */
export function AskSellerDialog({ asset, onClose }: AskSellerDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptId()
  const [conversationId] = useState(newId)
  const draft = useDialogDraft(`question:${asset.id}`)
  const [question, setQuestion] = useState(() => draft?.read() ?? '')
  const [problem, setProblem] = useState('')
  const owner = useDraftOwner()
  const [earlier, setEarlier] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (content: string) =>
      sendQuestion(api, {
        id: conversationId,
        asset_id: asset.id,
        message: { id: attempt.idFor({ content }), content },
      }),
    onSuccess: async ({ conversation_id: id }) => {
      draft?.delete()
      void refetchConversations(queryClient)
      onClose()
      if (id) await navigate({ to: '/messages/$id', params: { id }, search: { filter: undefined } })
    },
    onError(error, content) {
      const conversation = error instanceof ApiError ? error.fields.conversation_id : undefined
      setEarlier(conversation ?? null)
      const hasEnded = conversation !== undefined && error instanceof ApiError && error.code === ENDED
      // The question goes along to where it can be asked.
      if (hasEnded) conversationDraft(conversation, owner).save({ content, files: [] })
      setProblem(
        hasEnded ? ASK_SELLER_TEXTS.ended : messageOf(error, ASK_SELLER_TEXTS.failed, OFFLINE.writing),
      )
    },
  })
  function send() {
    const content = question.trim()
    setProblem(content === '' ? ASK_SELLER_TEXTS.empty : '')
    if (content) mutate(content)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{ASK_SELLER_TEXTS.title(asset.title)}</bdi>}
      description={ASK_SELLER_TEXTS.description}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {ASK_SELLER_TEXTS.cancel}
          </Button>
          <Button variant="ink" busy={isPending} onClick={send}>
            {ASK_SELLER_TEXTS.send}
          </Button>
        </>
      }
    >
      <Field label={ASK_SELLER_TEXTS.question} required error={problem}>
        <TextArea
          name="content"
          rows={4}
          autoGrow
          maxLength={CONVERSATION_LIMITS.message}
          value={question}
          onChange={({ target }) => {
            setQuestion(target.value)
            setProblem('')
            draft?.save(target.value)
          }}
        />
      </Field>
      {earlier && (
        <p>
          <Link to="/messages/$id" params={{ id: earlier }} search={{ filter: undefined }} onClick={onClose}>
            {ASK_SELLER_TEXTS.seeConversation}
          </Link>
        </p>
      )}
    </Dialog>
  )
}
