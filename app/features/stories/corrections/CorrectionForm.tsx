import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { problemsOf } from '../../../platform/api/api-error.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { type DraftOwner, draftOf, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { StoryData } from '../story-response.schema.ts'
import { LinksSection } from '../submit/sections/LinksSection.tsx'
import { ProjectDetails } from '../submit/sections/ProjectDetails.tsx'
import { YourJourney } from '../submit/sections/YourJourney.tsx'
import styles from './CorrectionForm.module.css'
import { CORRECTABLE_FIELDS, CORRECTION_LIMITS, differing } from './correction.ts'
import { type CorrectionValues, fieldsOf, valuesOf } from './correction-form.ts'
import { CORRECTION_TEXTS } from './correction-texts.ts'
import { sendCorrection } from './corrections.queries.ts'

const draftFor = (story: StoryData, owner: DraftOwner) =>
  draftOf(`correction:${story.id}`, {
    owner,
    parse: (saved) => (isRecord(saved) ? valuesLike(valuesOf(story), saved) : null),
    storage: inTab,
  })

/** The form of the story, filled in. An error keeps what was typed, and a retry sends nothing twice. */
export function CorrectionForm({ story }: { story: StoryData }) {
  const navigate = useNavigate()
  const draft = draftFor(story, useDraftOwner())
  const form = useForm<CorrectionValues>({
    defaultValues: draft.read() ?? valuesOf(story),
    shouldFocusError: false,
  })
  const saved = useFormDraft(form, draft, (values) => values)
  const element = useRef<HTMLFormElement>(null)
  const attempt = useAttemptId()
  const { mutate, isPending } = useAction({
    run: (api, values: CorrectionValues) => {
      const fields = differing(story, fieldsOf(values))
      return sendCorrection(api, story.id, {
        id: attempt.idFor(values),
        reason: values.reason,
        fields,
        redacted: values.hides ? CORRECTABLE_FIELDS.filter((field) => field in fields) : [],
      })
    },
    done: CORRECTION_TEXTS.sent,
    failed: { title: CORRECTION_TEXTS.failedTitle, description: CORRECTION_TEXTS.failed },
    onDone: () => {
      saved.discard()
      return navigate({ to: '/story/$id', params: { id: story.id } })
    },
    onFailed: (error) => showProblems(form, element.current, problemsOf(error)),
  })

  const submit = () => {
    if (isPending) return
    const values = form.getValues()
    if (Object.keys(differing(story, fieldsOf(values))).length === 0)
      return void toast({ ...CORRECTION_TEXTS.unchanged, variant: 'destructive' })
    mutate(values)
  }

  return (
    <Form form={form} ref={element} onSubmit={submit} aria-label={CORRECTION_TEXTS.form}>
      <ProjectDetails isCorrection />
      <YourJourney isCorrection />
      <LinksSection />
      <div className={styles.send}>
        <p className={styles.hint}>{CORRECTION_TEXTS.pictures}</p>
        <TextField<CorrectionValues>
          name="reason"
          label={CORRECTION_TEXTS.reason}
          hint={CORRECTION_TEXTS.reasonHint}
          rows={3}
          compact
          maxLength={CORRECTION_LIMITS.reason}
        />
        <Checkbox
          label={CORRECTION_TEXTS.hides}
          hint={CORRECTION_TEXTS.hidesHint}
          {...form.register('hides')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="ink" size="lg" busy={isPending}>
            {isPending ? CORRECTION_TEXTS.sending : CORRECTION_TEXTS.send}
          </Button>
          <Link to="/story/$id" params={{ id: story.id }}>
            {CORRECTION_TEXTS.back}
          </Link>
        </div>
      </div>
    </Form>
  )
}
