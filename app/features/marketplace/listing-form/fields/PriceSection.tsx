import { completeAddress } from '../../../../platform/text/web-address.ts'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Switch } from '../../../../ui/form/choice/Switch.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { readContact } from '../../contact-link.ts'
import { CONTACT_METHODS, type ContactMethod } from '../../contact-methods.ts'
import { readPrice } from '../../listing-price.ts'
import { priceLabel } from '../../price.ts'
import { ListingText } from './ListingText.tsx'
import { valueProblem } from './listing-checks.ts'
import { LISTING_FIELDS, SECTION_TITLES } from './listing-field-texts.ts'
import { CONTACT_PLACEHOLDERS } from './listing-form-texts.ts'
import { PRICE_SECTION } from './listing-sections.ts'
import { useListingForm } from './use-listing-form.ts'

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
  const { register, watch, getValues, setValue, setError, clearErrors } = useListingForm()
  const method = watch('contact_method')
  const { price } = readPrice(watch('price'))
  const contact = method === '' ? null : readContact(method, watch('contact_info'))
  /** Says what is wrong as soon as the field is left. */
  const check = (field: 'price' | 'contact_info') => {
    const message = valueProblem(field, getValues())
    if (message !== undefined) setError(field, { message })
  }
  return (
    <>
      <Field
        label={LISTING_FIELDS.price}
        required
        hint={
          <span role="status">
            {price === undefined ? LISTING_FIELDS.priceHint : LISTING_FIELDS.priceShown(priceLabel(price))}
          </span>
        }
        {...useFieldError('price')}
      >
        <Input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          {...register('price', { onChange: () => clearErrors('price'), onBlur: () => check('price') })}
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
        hint={
          <>
            {LISTING_FIELDS.contactInfoHint}{' '}
            <span role="status">{contact?.href && LISTING_FIELDS.contactShown(shownLink(contact.href))}</span>
          </>
        }
        completed={method === 'website' ? completeAddress : undefined}
        onLeave={() => check('contact_info')}
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

/** The link as it's shown, without the message that WhatsApp writes into the chat. */
const shownLink = (href: string) => href.replace(/\?text=.*$/s, '').replace(/^mailto:/, '')
