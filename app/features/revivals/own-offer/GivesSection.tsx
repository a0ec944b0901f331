import { Select } from '../../../ui/controls/Select.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { OFFER_LIMITS } from '../offer-terms.ts'
import { choicesWith } from './number-choices.ts'
import { more, OfferSection, pair, row, rows } from './OfferSection.tsx'
import type { OfferFormValues } from './offer-values.ts'
import { OFFER_FORM_TEXTS } from './own-offer-texts.ts'
import { useOfferForm } from './use-offer-form.ts'

const TEXTS = OFFER_FORM_TEXTS.gives

const HOURS = [1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40]

const MONTHS = [1, 2, 3, 6, 9, 12, 18, 24]

export function GivesSection() {
  const { register, watch } = useOfferForm()
  const [givesAdvice, hours, months] = watch(['gives_advice', 'advice_hours', 'advice_months'])
  return (
    <OfferSection title={TEXTS.title}>
      <ul className={rows}>
        <li className={row}>
          <Checkbox label={<b>{TEXTS.advice}</b>} {...register('gives_advice')} />
          {givesAdvice && (
            <div className={`${more} ${pair}`}>
              <Field label={TEXTS.hours}>
                <Select {...register('advice_hours')}>
                  {choicesWith(HOURS, hours).map((count) => (
                    <option key={count} value={count}>
                      {TEXTS.hoursOption(count)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={TEXTS.months}>
                <Select {...register('advice_months')}>
                  {choicesWith(MONTHS, months).map((count) => (
                    <option key={count} value={count}>
                      {TEXTS.monthsOption(count)}
                    </option>
                  ))}
                  <option value="">{TEXTS.open}</option>
                </Select>
              </Field>
            </div>
          )}
        </li>
      </ul>
      <TextField<OfferFormValues>
        name="gives_note"
        label={TEXTS.note}
        note={OFFER_FORM_TEXTS.optional}
        placeholder={TEXTS.notePlaceholder}
        rows={2}
        compact
        maxLength={OFFER_LIMITS.gives_note}
      />
    </OfferSection>
  )
}
