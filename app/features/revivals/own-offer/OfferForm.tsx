import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { controlOf, focusField } from '../../../ui/form/field-problem.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import type { OfferText } from '../offers/offer.schema.ts'
import { repeatedSentence, repeatedThing, withoutEmptyRepeats } from '../repeated-thing.ts'
import { useOfferQuestion } from '../use-offer-question.tsx'
import { GivesSection } from './GivesSection.tsx'
import { MissingAnswers } from './MissingAnswers.tsx'
import columns from './OfferColumns.module.css'
import styles from './OfferForm.module.css'
import { OfferPreview } from './OfferPreview.tsx'
import { missingIn, type OfferFormValues, offerDraft, toOfferText } from './offer-values.ts'
import { OFFER_FORM_TEXTS, OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import { passingField } from './PassingRows.tsx'
import { PassingSection } from './PassingSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { TermsSection } from './TermsSection.tsx'
import { WaysSection } from './WaysSection.tsx'

interface OfferFormProps {
  startupId: string
  values: OfferFormValues
  state: 'new' | 'open' | 'paused' | 'closed'
  /** Why it is closed, and since when. */
  closed?: string | undefined
  save: (offer: OfferText) => Promise<unknown>
}

const MESSAGES = {
  ways: OFFER_FORM_TEXTS.ways.missing,
  terms_note: OFFER_FORM_TEXTS.terms.missing,
}

/**
 * All that an offer says, and beside it what readers see of it. An error keeps what was typed, and so does
 * leaving.
 */
export function OfferForm({ startupId, values, state, closed, save }: OfferFormProps) {
  const draft = offerDraft(startupId, useDraftOwner())
  const form = useForm<OfferFormValues>({ defaultValues: draft.read() ?? values, shouldFocusError: false })
  const drafted = useFormDraft(form, draft, (typed) => typed)
  const element = useRef<HTMLFormElement>(null)
  const isNew = state === 'new'
  const { mutate, isPending } = useAction({
    run: (_, typed: OfferFormValues) => save(toOfferText(typed)),
    done: isNew ? OWN_OFFER_TEXTS.published : OWN_OFFER_TEXTS.saved,
    failed: {
      title: isNew ? OWN_OFFER_TEXTS.notPublished : OWN_OFFER_TEXTS.notSaved,
      description: OWN_OFFER_TEXTS.tryAgain,
      offline: OFFLINE.writing,
    },
    refreshes: [['startups'], ['revivals']],
    onDone: () => drafted.clear(),
    onFailed: (error) => showProblems(form, element.current, problemsOf(error)),
  })

  const question = useOfferQuestion(
    (name) => controlOf(element.current, name),
    () => submit(),
  )

  const submit = () => {
    if (isPending) return
    const typed = form.getValues()
    const missing = missingIn(typed)
    if (missing.length > 0)
      return showProblems(
        form,
        element.current,
        missing.map((field) => ({ field, message: MESSAGES[field] })),
      )
    const repeated = repeatedThing(withoutEmptyRepeats(typed.passes_on))
    if (repeated) {
      form.setError('passes_on', { message: repeatedSentence(repeated) })
      return focusField(element.current, passingField(repeated.kind))
    }
    if (isNew && question.asksAbout(typed)) return
    mutate(typed)
  }

  return (
    <Form
      form={form}
      ref={element}
      onSubmit={submit}
      aria-label={OWN_OFFER_TEXTS.label}
      className={columns.columns}
    >
      <div className={styles.form}>
        <MissingAnswers />
        <WaysSection />
        <PassingSection />
        <TermsSection />
        <GivesSection />
        <PersonSection />
        <div className={styles.send}>
          <Button type="submit" variant="ink" busy={isPending}>
            {isPending ? OWN_OFFER_TEXTS.saving : isNew ? OWN_OFFER_TEXTS.publish : OWN_OFFER_TEXTS.save}
          </Button>
          {!isNew && <span className="meta">{OWN_OFFER_TEXTS.savedHint}</span>}
        </div>
      </div>
      <OfferPreview values={form.watch()} state={isNew ? 'open' : state} closed={closed} />
      {question.dialog}
    </Form>
  )
}
