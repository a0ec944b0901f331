import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { OFFER_FORM_TEXTS } from './own-offer-texts.ts'
import { useOfferForm } from './use-offer-form.ts'

/** Says how many answers are missing; each says so itself. */
export function MissingAnswers() {
  const { errors } = useOfferForm().formState
  const count = [errors.ways, errors.terms_note].filter(Boolean).length
  if (count === 0) return null
  return (
    <Notice role="alert" icon={<Icon name="alert" />} title={OFFER_FORM_TEXTS.missing(count)}>
      {OFFER_FORM_TEXTS.nothingSaved}
    </Notice>
  )
}
