import { Select } from '../../../../ui/controls/Select.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { ASSET_CATEGORIES, LICENSE_TYPES } from '../../asset.ts'
import { LicenseMeanings } from './LicenseMeanings.tsx'
import { LISTING_FIELDS, SECTION_TITLES } from './listing-field-texts.ts'
import { TagChips } from './TagChips.tsx'
import { useListingForm } from './use-listing-form.ts'

interface ChoiceProps {
  name: 'category' | 'license_type'
  label: string
  empty: string
  choices: Readonly<Record<string, string>>
}

function Choice({ name, label, empty, choices }: ChoiceProps) {
  const { register } = useListingForm()
  return (
    <Field label={label} required {...useFieldError(name)}>
      <Select {...register(name)}>
        <option value="">{empty}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function CategorySection() {
  const { watch } = useListingForm()
  return (
    <FormSection heading="h3" compact number={2} title={SECTION_TITLES.category}>
      <Choice
        name="category"
        label={LISTING_FIELDS.category}
        empty={LISTING_FIELDS.chooseCategory}
        choices={ASSET_CATEGORIES}
      />
      <Choice
        name="license_type"
        label={LISTING_FIELDS.license}
        empty={LISTING_FIELDS.chooseLicense}
        choices={LICENSE_TYPES}
      />
      <div className={wide}>
        <LicenseMeanings chosen={watch('license_type')} />
      </div>
      <TagChips className={wide} />
    </FormSection>
  )
}
