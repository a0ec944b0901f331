import { Input } from '../../../../ui/controls/Input.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Switch } from '../../../../ui/form/choice/Switch.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { CONTACT_METHODS, type ContactMethod } from '../../contact/contact-methods.ts'
import { CONTACT_PLACEHOLDERS } from '../listing-form-texts.ts'
import { PRICE_SECTION } from '../listing-sections.ts'
import { useListingForm } from '../use-listing-form.ts'
import { ListingText } from './ListingText.tsx'
import { LISTING_FIELDS, SECTION_TITLES } from './listing-field-texts.ts'

const INPUT_MODES = {
  '': 'text',
  email: 'email',
  whatsapp: 'tel',
  telegram: 'text',
  website: 'url',
  other: 'text',
} as const

export function PriceSection() {
  const { register, watch } = useListingForm()
  const isFree = watch('is_free')
  return (
    <FormSection id={PRICE_SECTION} heading="h3" compact number={4} title={SECTION_TITLES.price}>
      <Switch
        label={LISTING_FIELDS.isFree}
        state={isFree ? LISTING_FIELDS.free : LISTING_FIELDS.paid}
        className={wide}
        {...register('is_free')}
      />
      {!isFree && <Contact />}
    </FormSection>
  )
}

function Contact() {
  const { register, watch, setValue, clearErrors } = useListingForm()
  const method = watch('contact_method')
  return (
    <>
      <Field label={LISTING_FIELDS.price} required {...useFieldError('price')}>
        <Input
          type="number"
          min={1}
          step="any"
          inputMode="decimal"
          autoComplete="off"
          // A scroll over the field should scroll the page, not change the price.
          onWheel={(event) => event.currentTarget.blur()}
          {...register('price', { onChange: () => clearErrors('price') })}
        />
      </Field>
      <Field label={LISTING_FIELDS.contactMethod} required {...useFieldError('contact_method')}>
        <Select
          {...register('contact_method', {
            onChange: () => {
              setValue('contact_info', '', { shouldDirty: true })
              clearErrors(['contact_method', 'contact_info'])
            },
          })}
        >
          <option value="">{LISTING_FIELDS.chooseContactMethod}</option>
          {(Object.keys(CONTACT_METHODS) as ContactMethod[]).map((value) => (
            <option key={value} value={value}>
              {CONTACT_METHODS[value]}
            </option>
          ))}
        </Select>
      </Field>
      <ListingText
        name="contact_info"
        label={LISTING_FIELDS.contactInfo}
        required
        counted={false}
        placeholder={CONTACT_PLACEHOLDERS[method]}
        inputMode={INPUT_MODES[method]}
        autoComplete="off"
        hint={LISTING_FIELDS.contactInfoHint}
        className={wide}
      />
      <ListingText
        name="contact_instructions"
        label={LISTING_FIELDS.contactInstructions}
        rows={2}
        className={wide}
      />
    </>
  )
}
