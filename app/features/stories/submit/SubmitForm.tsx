import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import {
  isRateLimited,
  isSignedOut,
  messageOf,
  OFFLINE,
  problemsOf,
} from '../../../platform/api/api-error.ts'
import { useFormSignals } from '../../../platform/browser/use-form-signals.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { showProblems, useClearedErrors } from '../../../ui/form/field-errors.ts'
import { controlOf } from '../../../ui/form/field-problem.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSharedDraft } from '../../../ui/form/use-shared-draft.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuthor } from '../../accounts/viewer/use-author.tsx'
import { useOfferQuestion } from '../../revivals/use-offer-question.tsx'
import { usePendingUploads } from '../../uploads/PendingUploads.tsx'
import { FilledFromNotice } from './FilledFromNotice.tsx'
import { FromRevived } from './FromRevived.tsx'
import { endFilling, type FilledFrom, filledFrom } from './filled-from.ts'
import { SectionIndex } from './SectionIndex.tsx'
import styles from './SubmitForm.module.css'
import { LinksSection } from './sections/LinksSection.tsx'
import { MediaUpload } from './sections/MediaUpload.tsx'
import { ProjectDetails } from './sections/ProjectDetails.tsx'
import { Publishing } from './sections/Publishing.tsx'
import { RevivalSection } from './sections/RevivalSection.tsx'
import { EMPTY_STORY, type StoryValues } from './sections/story-fields.ts'
import { LIMIT_TEXTS, SUBMIT_TEXTS } from './sections/submit-texts.ts'
import { YourJourney } from './sections/YourJourney.tsx'
import { limitSentence } from './story-limit.ts'
import { isStoryField, missingFields, submissionRefusal } from './submit-checks.ts'
import { clearPosition, isEmptyStory, storyDraft } from './submit-draft.ts'
import type { SubmitSearch } from './submit-search.ts'
import { useFilling } from './use-filling.ts'
import { useNextStory } from './use-next-story.ts'
import { useSubmitStory } from './use-submit-story.ts'

/** The dialog brings the parser of formatted texts, which no page needs. */
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx').then(({ PreviewDialog }) => PreviewDialog))

/** An error never clears what was typed. */
export function SubmitForm({ search = {} }: { search?: SubmitSearch }) {
  const { user, suspension, nameField, saveTypedName } = useAuthor('story')
  const navigate = useNavigate()
  const uploads = usePendingUploads()
  const { trap, sign } = useFormSignals()
  const story = useSubmitStory(sign)
  const form = useForm<StoryValues>({ defaultValues: EMPTY_STORY, shouldFocusError: false })
  useClearedErrors(form)
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  /**
   * Nobody knows it until the draft is read. The page is laid out by the guess of `draftBootScript` before.
   */
  const [isRestored, setIsRestored] = useState<boolean>()
  const [filled, setFilled] = useState<FilledFrom | null>(null)
  const [previewed, setPreviewed] = useState<StoryValues>()
  const question = useOfferQuestion(
    (name) => controlOf(element.current, name),
    () => void submit(),
  )
  const { reset } = form
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    const saved = storyDraft(userId).read()
    const isDraft = saved !== null && !isEmptyStory(saved)
    setIsRestored(isDraft)
    if (!isDraft) return
    reset(saved)
    setFilled(filledFrom(userId).read())
    // The browser goes back to where the page was left, which is far below the notice in a long draft.
    window.scrollTo({ top: 0 })
  }, [userId, reset])
  const { beginning, next, refetch } = useNextStory(form, {
    isMember: userId !== undefined,
    isNew: isRestored === false,
    fill: useFilling(search),
  })
  const limit = limitSentence(next)
  const stored = userId === undefined ? null : storyDraft(userId)
  const draft = useSharedDraft(form, {
    draft: stored && {
      ...stored,
      save(values: StoryValues) {
        if (!isEmptyStory(values, beginning.current)) return stored.save(values)
        stored.delete()
        return true
      },
    },
    empty: EMPTY_STORY,
    valuesOf: (saved) => saved,
    toSaved: (values) => values,
    onTaken: () => toast(SUBMIT_TEXTS.elsewhere),
  })

  const fail = async (error: unknown) => {
    // The time when it will be possible stays beside the button.
    const limited = isRateLimited(error) ? limitSentence((await refetch()).data) : null
    toast({
      title: SUBMIT_TEXTS.failedTitle,
      description: isSignedOut(error)
        ? SUBMIT_TEXTS.signedOutMeanwhile
        : (limited ?? messageOf(error, SUBMIT_TEXTS.failed, OFFLINE.writing)),
      variant: 'destructive',
    })
    showProblems(form, element.current, problemsOf(error).filter(isStoryField))
  }

  const changeFilled = (changed: FilledFrom | null) => {
    setFilled(changed)
    draft.save()
    if (userId === undefined) return
    if (changed) filledFrom(userId).save(changed)
    else filledFrom(userId).delete()
  }

  const startOver = () => {
    const values = form.getValues()
    setIsRestored(false)
    question.startOver()
    reset(beginning.current)
    draft.clear()
    changeFilled(null)
    const undo = () => {
      reset(values)
      draft.save()
      changeFilled(filled)
    }
    toast({
      ...SUBMIT_TEXTS.cleared,
      action: { label: SUBMIT_TEXTS.undo, altText: SUBMIT_TEXTS.undoAlt, onSelect: undo },
    })
    element.current?.querySelector('input')?.focus()
  }

  /**
   * Marks what the server would refuse besides what is missing. It says so itself if this part of the page
   * doesn't load.
   */
  const markRefused = async () => {
    const { refusedFields } = await import('./refused-fields.ts')
    for (const { field, message } of refusedFields(form.getValues()))
      if (!form.getFieldState(field).error) form.setError(field, { message })
  }

  const submit = async () => {
    if (isSending.current || suspension) return
    form.clearErrors()
    const refusal = submissionRefusal(form.getValues(), user !== null)
    if (refusal || !user) {
      toast({ ...refusal, variant: 'destructive' })
      showProblems(form, element.current, missingFields(form.getValues()))
      await markRefused().catch(() => undefined)
      return
    }
    if (form.getValues('is_open_for_revival') && question.asksAbout(form.getValues())) return
    isSending.current = true
    try {
      if (!form.getValues('is_anonymous') && !(await saveTypedName())) return
      await uploads.settled()
      const { id, name } = await story.submit(form.getValues())
      draft.discard()
      endFilling(user.id, { id, isAnonymous: form.getValues('is_anonymous') })
      form.reset(EMPTY_STORY)
      const view = () => void navigate({ to: '/story/$id', params: { id } })
      toast({
        ...SUBMIT_TEXTS.success(name),
        action: { label: SUBMIT_TEXTS.viewAndShare, altText: SUBMIT_TEXTS.viewAndShareAlt, onSelect: view },
      })
      await navigate({ to: '/directory', search: { sort: 'newest' }, state: { publishedId: id } })
      clearPosition()
    } catch (error) {
      await fail(error)
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
          <p role="status" className="vh">
            {isRestored && `${SUBMIT_TEXTS.restored}. ${SUBMIT_TEXTS.restoredText}`}
          </p>
          {filled && <FilledFromNotice filled={filled} onChange={changeFilled} />}
          {isRestored !== false && !filled && (
            <Notice
              icon={<Icon name="check" />}
              title={SUBMIT_TEXTS.restored}
              className={classNames(styles.notice, !isRestored && styles.guessed)}
              actions={
                <Button size="sm" onClick={startOver}>
                  {SUBMIT_TEXTS.startOver}
                </Button>
              }
            >
              {SUBMIT_TEXTS.restoredText}
            </Notice>
          )}
          <FromRevived search={search} isRestored={isRestored} onBegin={startOver} />
          {limit && (
            <Notice title={LIMIT_TEXTS.title} className={styles.notice}>
              {limit}
            </Notice>
          )}
          <ProjectDetails />
          <YourJourney />
          <LinksSection />
          <MediaUpload />
          <Publishing>{nameField}</Publishing>
          <RevivalSection />
          <div className={styles.send}>
            {suspension && <FieldError>{SUBMIT_TEXTS.paused}</FieldError>}
            {limit && <FieldError className={styles.limit}>{limit}</FieldError>}
            <SubmitButton variant="ink" size="lg" busy={story.isPending} disabled={suspension !== null}>
              {story.isPending ? SUBMIT_TEXTS.submitting : SUBMIT_TEXTS.submit}
            </SubmitButton>{' '}
            {user && (
              <Button size="lg" aria-haspopup="dialog" onClick={() => setPreviewed(form.getValues())}>
                {SUBMIT_TEXTS.preview}
              </Button>
            )}
            {trap}
            <noscript>
              <FieldError>{SUBMIT_TEXTS.needsScript}</FieldError>
            </noscript>
            <p className="meta">{draft.isStored ? SUBMIT_TEXTS.draftSaved : SUBMIT_TEXTS.draftNotSaved}</p>
          </div>
        </form>
      </div>
      {question.dialog}
      {previewed && user && (
        <Suspense fallback={null}>
          <PreviewDialog values={previewed} user={user} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </FormProvider>
  )
}
