import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { say } from '../../../ui/announcements/say.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FORM_TEXTS } from '../../../ui/form/form-texts.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { addTags } from '../../../ui/labels/tag-list.ts'
import { OFFER_LIMITS } from '../offer-terms.ts'
import { rolesQuery } from '../offers/revivals.queries.ts'
import { choicesWith } from './number-choices.ts'
import { OfferSection, pair } from './OfferSection.tsx'
import { OfferTagsField } from './OfferTagsField.tsx'
import type { OfferFormValues } from './offer-values.ts'
import { OFFER_FORM_TEXTS } from './own-offer-texts.ts'
import styles from './PersonSection.module.css'
import { useOfferForm } from './use-offer-form.ts'

const TEXTS = OFFER_FORM_TEXTS.person

const HOURS = [1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40]

const MAX_SUGGESTED = 6

export function PersonSection() {
  const { register, watch } = useOfferForm()
  return (
    <OfferSection title={TEXTS.title}>
      <OfferTagsField
        name="looking_for_roles"
        label={TEXTS.roles}
        placeholder={TEXTS.rolesPlaceholder}
        limits={OFFER_LIMITS.roles}
      >
        <SuggestedRoles />
      </OfferTagsField>
      <div className={pair}>
        <Field label={TEXTS.hours}>
          <Select {...register('hours_a_week')}>
            <option value="">{TEXTS.anyHours}</option>
            {choicesWith(HOURS, watch('hours_a_week')).map((count) => (
              <option key={count} value={count}>
                {TEXTS.hoursOption(count)}
              </option>
            ))}
          </Select>
        </Field>
        <TextField<OfferFormValues>
          name="language"
          label={TEXTS.language}
          note={OFFER_FORM_TEXTS.optional}
          placeholder={TEXTS.languagePlaceholder}
          maxLength={OFFER_LIMITS.language}
          autoComplete="off"
        />
      </div>
      <TextField<OfferFormValues>
        name="contact_method"
        label={TEXTS.contact}
        hint={TEXTS.contactHint}
        maxLength={OFFER_LIMITS.contact_method}
        autoComplete="off"
      />
      <TextField<OfferFormValues>
        name="additional_notes"
        label={TEXTS.notes}
        note={OFFER_FORM_TEXTS.optional}
        rows={4}
        maxLength={OFFER_LIMITS.additional_notes}
      />
    </OfferSection>
  )
}

/** Roles that other offers look for: one spelling for one thing makes offers easier to find. */
function SuggestedRoles() {
  const { data } = useQuery(rolesQuery(useApi()))
  const { watch, setValue } = useOfferForm()
  const chosen = watch('looking_for_roles')
  const add = (role: string) => {
    const { tags } = addTags(chosen, role, OFFER_LIMITS.roles.items)
    setValue('looking_for_roles', [...tags], { shouldDirty: true })
    say(FORM_TEXTS.added(role))
  }
  const suggested = (data?.roles ?? [])
    .filter((role) => !chosen.some((own) => own.toLowerCase() === role.toLowerCase()))
    .slice(0, MAX_SUGGESTED)
  if (suggested.length === 0 || chosen.length >= OFFER_LIMITS.roles.items) return null
  return (
    <p className={styles.suggested}>
      <span className="meta">{TEXTS.suggested}</span>{' '}
      {suggested.map((role) => (
        <button key={role} type="button" className={styles.role} onClick={() => add(role)}>
          <Icon path={lateIconPaths.plus} />
          <span className="vh">{FORM_TEXTS.add} </span>
          <bdi>{role}</bdi>{' '}
        </button>
      ))}
    </p>
  )
}
