import { Controller } from 'react-hook-form'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import { OFFER_LIMITS } from '../offer-terms.ts'
import { repeatedThing } from '../repeated-thing.ts'
import { OfferSection } from './OfferSection.tsx'
import { OfferTagsField } from './OfferTagsField.tsx'
import { OFFER_FORM_TEXTS } from './own-offer-texts.ts'
import { PassingRows } from './PassingRows.tsx'
import { useOfferForm } from './use-offer-form.ts'

const TEXTS = OFFER_FORM_TEXTS.passing

export function PassingSection() {
  const { control } = useOfferForm()
  const { error } = useFieldError('passes_on')
  return (
    <OfferSection title={TEXTS.title} hint={TEXTS.hint}>
      <Controller
        control={control}
        name="passes_on"
        render={({ field: { value, onChange } }) => {
          const repeated = error ? repeatedThing(value) : undefined
          return (
            <>
              <PassingRows
                items={value}
                problem={repeated && error ? { kind: repeated.kind, sentence: error } : undefined}
                onChange={onChange}
              />
              {error && !repeated && <FieldError>{error}</FieldError>}
            </>
          )
        }}
      />
      <OfferTagsField
        name="available_assets"
        label={TEXTS.assets}
        hint={TEXTS.assetsHint}
        placeholder={TEXTS.assetsPlaceholder}
        limits={OFFER_LIMITS.roles}
      />
      <OfferTagsField
        name="stays"
        label={TEXTS.stays}
        note={OFFER_FORM_TEXTS.optional}
        placeholder={TEXTS.staysPlaceholder}
        limits={OFFER_LIMITS.stays}
      />
    </OfferSection>
  )
}
