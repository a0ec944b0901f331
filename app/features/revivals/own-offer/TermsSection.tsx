import { TextField } from '../../../ui/form/TextField.tsx'
import { OFFER_LIMITS, TERMS, TERMS_LABELS } from '../offer-terms.ts'
import { more, OfferSection, row, rows } from './OfferSection.tsx'
import type { OfferFormValues } from './offer-values.ts'
import { OFFER_FORM_TEXTS, TERMS_HINTS, TERMS_NOTES } from './own-offer-texts.ts'
import styles from './TermsSection.module.css'
import { useOfferForm } from './use-offer-form.ts'

export function TermsSection() {
  const { register, watch } = useOfferForm()
  const chosen = watch('terms')
  return (
    <OfferSection title={OFFER_FORM_TEXTS.terms.title}>
      <ul className={rows}>
        {TERMS.map((terms) => {
          const note = chosen === terms && TERMS_NOTES[terms]
          return (
            <li key={terms} className={row}>
              <label className={styles.label}>
                <input type="radio" value={terms} className={styles.radio} {...register('terms')} />
                <span>
                  <b>{TERMS_LABELS[terms]}</b> <small className={styles.hint}>{TERMS_HINTS[terms]}</small>
                </span>
              </label>
              {note && (
                <div className={more}>
                  <TextField<OfferFormValues>
                    name="terms_note"
                    label={note.label}
                    placeholder={note.placeholder}
                    required={terms === 'price'}
                    maxLength={OFFER_LIMITS.terms_note}
                    autoComplete="off"
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </OfferSection>
  )
}
