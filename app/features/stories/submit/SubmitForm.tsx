import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { isSignedOut, messageOf, problemsOf } from '../../../platform/api/api-error.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { usePendingUploads } from '../../uploads/PendingUploads.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import styles from './SubmitForm.module.css'
import { LinksSection } from './sections/LinksSection.tsx'
import { MediaUpload } from './sections/MediaUpload.tsx'
import { ProjectDetails } from './sections/ProjectDetails.tsx'
import { Publishing } from './sections/Publishing.tsx'
import { RevivalSection } from './sections/RevivalSection.tsx'
import { YourJourney } from './sections/YourJourney.tsx'
import { EMPTY_STORY, type StoryValues } from './story-fields.ts'
import { isStoryField, missingFields, submissionRefusal } from './submit-checks.ts'
import { storyDraft } from './submit-draft.ts'
import { SUBMIT_TEXTS } from './submit-texts.ts'
import { useSubmitStory } from './use-submit-story.ts'

/** An error never clears what was typed. */
export function SubmitForm() {
  const { user, suspension } = useAuth()
  const navigate = useNavigate()
  const uploads = usePendingUploads()
  const story = useSubmitStory()
  const form = useForm<StoryValues>({ defaultValues: EMPTY_STORY, shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const { reset } = form
  const userId = user?.id
  useEffect(() => {
    const saved = userId === undefined ? null : storyDraft(userId).read()
    if (saved) reset(saved)
  }, [userId, reset])
  const draft = useFormDraft(form, userId === undefined ? null : storyDraft(userId), (values) => values)

  const fail = (error: unknown) => {
    toast({
      title: SUBMIT_TEXTS.failedTitle,
      description: isSignedOut(error)
        ? SUBMIT_TEXTS.signedOutMeanwhile
        : messageOf(error, SUBMIT_TEXTS.failed),
      variant: 'destructive',
    })
    showProblems(form, element.current, problemsOf(error).filter(isStoryField))
  }

  const submit = async () => {
    if (isSending.current || suspension) return
    form.clearErrors()
    const refusal = submissionRefusal(form.getValues(), user !== null)
    if (refusal || !user) {
      toast({ ...refusal, variant: 'destructive' })
      showProblems(form, element.current, missingFields(form.getValues()))
      return
    }
    isSending.current = true
    try {
      await uploads.settled()
      const { name } = await story.submit(form.getValues())
      draft.discard()
      form.reset(EMPTY_STORY)
      toast(SUBMIT_TEXTS.success(name))
      await navigate({ to: '/directory' })
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
    }
  }

  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        <SectionIndex />
        <form
          ref={element}
          noValidate
          aria-label={SUBMIT_TEXTS.form}
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <ProjectDetails />
          <YourJourney />
          <LinksSection />
          <MediaUpload />
          <Publishing />
          <RevivalSection />
          <div className={styles.send}>
            {suspension && <FieldError>{SUBMIT_TEXTS.paused}</FieldError>}
            <SubmitButton variant="ink" size="lg" busy={story.isPending} disabled={suspension !== null}>
              {story.isPending ? SUBMIT_TEXTS.submitting : SUBMIT_TEXTS.submit}
            </SubmitButton>
            <noscript>
              <FieldError>{SUBMIT_TEXTS.needsScript}</FieldError>
            </noscript>
            <p className="meta">{SUBMIT_TEXTS.draftSaved}</p>
          </div>
        </form>
      </div>
    </FormProvider>
  )
}
