import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { problemsOf } from '../../../platform/api/api-error.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { type DraftOwner, draftOf, inTab } from '../../../platform/browser/draft.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { countCharacters } from '../../../platform/text/characters.ts'
import { saysNothing } from '../../../platform/text/says-nothing.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { ADD_UPDATE_ID } from '../own/owner-texts.ts'
import styles from './UpdateForm.module.css'
import { UPDATE_LIMITS } from './update.ts'
import { UPDATE_TEXTS } from './update-texts.ts'
import { postUpdate } from './updates.queries.ts'

interface UpdateValues {
  title: string
  content: string
}

const EMPTY: UpdateValues = { title: '', content: '' }

const isUpdate = (saved: unknown): saved is UpdateValues =>
  typeof saved === 'object' &&
  saved !== null &&
  'title' in saved &&
  typeof saved.title === 'string' &&
  'content' in saved &&
  typeof saved.content === 'string'

const updateDraft = (startupId: string, owner: DraftOwner) =>
  draftOf(`update:${startupId}`, {
    owner,
    parse: (saved) => (isUpdate(saved) ? saved : null),
    storage: inTab,
  })

/** An error keeps what was typed, and a retry adds nothing twice. */
export function UpdateForm({ startupId, onClose }: { startupId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const draft = updateDraft(startupId, useDraftOwner())
  const form = useForm<UpdateValues>({ defaultValues: draft.read() ?? EMPTY, shouldFocusError: false })
  const saved = useFormDraft(form, draft, (values) => values, { isShort: true })
  const element = useRef<HTMLFormElement>(null)
  const attempt = useAttemptId()

  const focusAfter = useRef<string>(ADD_UPDATE_ID)

  useEffect(() => {
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    return () => document.getElementById(focusAfter.current)?.focus()
  }, [])

  const { mutate, isPending } = useAction({
    run: (api, values: UpdateValues) => postUpdate(api, startupId, { id: attempt.idFor(values), ...values }),
    done: UPDATE_TEXTS.added,
    failed: { title: UPDATE_TEXTS.failedTitle, description: UPDATE_TEXTS.failed },
    onDone: async ({ id }) => {
      saved.discard()
      await queryClient.invalidateQueries({ queryKey: ['startups', 'one', startupId] })
      focusAfter.current = `update-${id}`
      onClose()
    },
    onFailed: (error) =>
      showProblems(
        form,
        element.current,
        problemsOf(error).filter(
          (problem): problem is typeof problem & { field: keyof UpdateValues } => problem.field in EMPTY,
        ),
      ),
  })

  const submit = () => {
    if (isPending) return
    const values = form.getValues()
    if (saysNothing(values.content))
      return showProblems(form, element.current, [{ field: 'content', message: UPDATE_TEXTS.missing }])
    mutate(values)
  }

  return (
    <Form form={form} ref={element} onSubmit={submit} aria-label={UPDATE_TEXTS.form} className={styles.form}>
      <TextField<UpdateValues>
        name="title"
        label={UPDATE_TEXTS.title}
        note={UPDATE_TEXTS.optional}
        placeholder={UPDATE_TEXTS.titlePlaceholder}
        maxLength={UPDATE_LIMITS.title}
        readOnly={isPending}
      />
      <TextField<UpdateValues>
        name="content"
        label={UPDATE_TEXTS.content}
        hint={`${UPDATE_TEXTS.hint} ${FORMATTING_TEXTS.hint}`}
        placeholder={UPDATE_TEXTS.contentPlaceholder}
        maxLength={UPDATE_LIMITS.content}
        readOnly={isPending}
        rows={5}
        required
        counted={countCharacters}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="ink" busy={isPending}>
          {isPending ? UPDATE_TEXTS.adding : UPDATE_TEXTS.add}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {UPDATE_TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
