import { Select } from '../../../../ui/controls/Select.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { LISTING_FIELDS } from './listing-field-texts.ts'
import { useListingForm } from './use-listing-form.ts'
import { useNamedStories } from './use-named-stories.ts'

/** The choice of the member's revival offer that the asset belongs to. */
export function OfferChoice({ className }: { className?: string | undefined }) {
  const offered = useNamedStories().flatMap(({ name, offer_id }) =>
    offer_id ? [{ id: offer_id, name }] : [],
  )
  const { register, setValue, watch } = useListingForm()
  const fieldError = useFieldError('revival_opportunity_id')
  const { name } = register('revival_opportunity_id')
  const chosen = watch('revival_opportunity_id')
  if (offered.length === 0) return null
  return (
    <Field label={LISTING_FIELDS.offer} hint={LISTING_FIELDS.offerHint} className={className} {...fieldError}>
      <Select
        name={name}
        value={offered.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={(event) => setValue('revival_opportunity_id', event.target.value, { shouldDirty: true })}
      >
        <option value="">{LISTING_FIELDS.noOffer}</option>
        {offered.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {offer.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
