import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import { WAY_LABELS, WAYS } from '../offer-terms.ts'
import { WaySign } from '../WaySign.tsx'
import { OfferSection, row, rows } from './OfferSection.tsx'
import { OFFER_FORM_TEXTS, WAY_HINTS } from './own-offer-texts.ts'
import { useOfferForm } from './use-offer-form.ts'
import styles from './WaysSection.module.css'

const { title, hint } = OFFER_FORM_TEXTS.ways

export function WaysSection() {
  const { register } = useOfferForm()
  const { error } = useFieldError('ways')
  return (
    <OfferSection title={title} hint={hint}>
      <ul className={rows}>
        {WAYS.map((way) => (
          <li key={way} className={row}>
            <Checkbox
              alive
              label={
                <span className={styles.way}>
                  <WaySign way={way} />
                  {WAY_LABELS[way]}
                </span>
              }
              hint={WAY_HINTS[way]}
              value={way}
              aria-invalid={error ? true : undefined}
              {...register('ways')}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </OfferSection>
  )
}
