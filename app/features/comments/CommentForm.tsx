import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isSignedOut, messageOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useAttemptId } from '../../platform/api/use-attempt-id.ts'
import { draftOf, inTab } from '../../platform/browser/draft.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './CommentForm.module.css'
import { COMMENT_LIMITS, COMMENT_TEXTS } from './comment.ts'
import { postComment, storyCommentsQuery } from './comments.queries.ts'

const commentDraft = (startupId: string) =>
  draftOf(`comment:${startupId}`, {
    parse: (saved) => (typeof saved === 'string' ? saved : null),
    storage: inTab,
  })

/**
 * The comment form (COMM-02, COMM-03, COMM-08, COMM-09). It keeps a draft until the comment is stored; a retry reuses
 * the id, so that the comment is posted once.
 */
export function CommentForm({ startupId, focusAtFirst }: { startupId: string; focusAtFirst: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [content, setContentOnly] = useState(() => commentDraft(startupId).read() ?? '')
  const setContent = (text: string) => {
    setContentOnly(text)
    if (text) commentDraft(startupId).save(text)
    else commentDraft(startupId).delete()
  }
  const attempt = useAttemptId()
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!focusAtFirst) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [focusAtFirst])

  const post = useMutation({
    mutationFn: (comment: { id: string; content: string }) =>
      postComment(api, { ...comment, startup_id: startupId }),
    onSuccess: async () => {
      attempt.last.current = null
      setContent('')
      toast(COMMENT_TEXTS.posted)
      await queryClient.invalidateQueries({ queryKey: storyCommentsQuery(api, startupId).queryKey })
    },
    onError: (error) => {
      const { title, description } = COMMENT_TEXTS.failed
      const reason = isSignedOut(error) ? COMMENT_TEXTS.signedOut : messageOf(error, description)
      toast({ title, description: reason, variant: 'destructive' })
    },
  })

  const isBlank = content.trim() === ''
  const tooLong = [...content.trim()].length > COMMENT_LIMITS.content

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isBlank || tooLong || post.isPending) return
    const text = content.trim()
    post.mutate({ id: attempt.idFor(text), content: text })
  }

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="Comment" className={styles.field} {...(tooLong && { error: COMMENT_TEXTS.tooLong })}>
        <TextArea
          ref={box}
          name="content"
          className={styles.box}
          placeholder={COMMENT_TEXTS.placeholder}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={submitByKey}
          readOnly={post.isPending}
          autoGrow
        />
      </Field>
      <Button type="submit" variant="ink" disabled={isBlank || tooLong} busy={post.isPending}>
        {post.isPending ? COMMENT_TEXTS.posting : COMMENT_TEXTS.post}
      </Button>
    </form>
  )
}
