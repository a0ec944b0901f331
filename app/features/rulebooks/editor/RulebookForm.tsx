import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { toastFailure } from '../../../kit/toast-failure.ts'
import { problemsOf } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { draftOf, inBrowser, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { EditedRulebook } from '../rulebook.schema.ts'
import { RULEBOOK_LENGTHS, RULEBOOKS, type RulebookName } from '../rulebooks.ts'
import styles from './RulebookForm.module.css'
import { RulebookPreview } from './RulebookPreview.tsx'
import { editedRulebookQuery, publishRulebook } from './rulebook-editor.queries.ts'
import { EDITOR_TEXTS } from './rulebook-editor-texts.ts'

interface RulebookFormProps {
  name: RulebookName
  rulebook: EditedRulebook
}

/**
 * The next version, beside its preview. A draft stays until it is published; an error keeps what was typed,
 * and a retry publishes nothing twice.
 */
export function RulebookForm({ name, rulebook: { content, in_force } }: RulebookFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const unchanged = { content, what_changed: '' }
  const draft = draftOf(`rulebook:${name}`, {
    owner: useDraftOwner(),
    parse: (saved) => (isRecord(saved) ? valuesLike(unchanged, saved) : null),
    storage: inBrowser,
  })
  const form = useForm({ defaultValues: draft.read() ?? unchanged, shouldFocusError: false })
  const saved = useFormDraft(form, draft, (values) => values)
  const element = useRef<HTMLFormElement>(null)
  const attempt = useAttemptId()
  const next = in_force + 1
  const { mutate, isPending } = useMutation({
    mutationFn: (values: typeof unchanged) =>
      publishRulebook(api, name, {
        id: attempt.idFor({ ...values, in_force }),
        follows: in_force,
        ...values,
      }),
    onSuccess: async (_, values) => {
      saved.discard()
      form.reset({ ...values, what_changed: '' })
      toast({ title: EDITOR_TEXTS.published(next) })
      await queryClient.invalidateQueries({ queryKey: editedRulebookQuery(api, name).queryKey })
    },
    onError: (failure) => {
      const problems = problemsOf(failure)
      if (problems.length > 0) return showProblems(form, element.current, problems)
      toastFailure(failure, { title: EDITOR_TEXTS.notPublished, description: EDITOR_TEXTS.tryAgain })
      // Somebody else may have published a version.
      void queryClient.invalidateQueries({ queryKey: editedRulebookQuery(api, name).queryKey })
    },
  })

  function publish() {
    if (isPending) return
    form.clearErrors()
    mutate(form.getValues())
  }

  function discard() {
    form.reset(unchanged)
    saved.discard()
  }

  const written = form.watch('content')
  const { chapters } = RULEBOOKS[name]
  return (
    <Form
      form={form}
      ref={element}
      aria-label={EDITOR_TEXTS.content}
      onSubmit={publish}
      className={styles.form}
    >
      <div className={styles.columns}>
        <TextField
          name="content"
          label={EDITOR_TEXTS.content}
          note={EDITOR_TEXTS.contentNote}
          hint={
            <>
              <span>{EDITOR_TEXTS.contentHint}</span>{' '}
              {chapters.length > 0 && <span>{EDITOR_TEXTS.mustHave(chapters)}</span>}
            </>
          }
          rows={24}
          compact
          readOnly={isPending}
          maxLength={RULEBOOK_LENGTHS.content}
        />
        <RulebookPreview name={name} before={content} after={written} />
      </div>
      <TextField
        name="what_changed"
        label={EDITOR_TEXTS.whatChanged}
        note={EDITOR_TEXTS.whatChangedNote}
        hint={EDITOR_TEXTS.whatChangedHint}
        required
        readOnly={isPending}
        maxLength={RULEBOOK_LENGTHS.whatChanged}
      />
      <div className={styles.actions}>
        <SubmitButton variant="ink" busy={isPending}>
          <span key={next}>{EDITOR_TEXTS.publish(next)}</span>
        </SubmitButton>{' '}
        {form.formState.isDirty || written !== content ? (
          <Button variant="quiet" onClick={discard}>
            {EDITOR_TEXTS.discard}
          </Button>
        ) : null}{' '}
        <span className="meta">{EDITOR_TEXTS.recorded}</span>
      </div>
    </Form>
  )
}
