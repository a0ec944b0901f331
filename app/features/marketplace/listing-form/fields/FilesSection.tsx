import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { CoverField } from './CoverField.tsx'
import { FilesField } from './FilesField.tsx'
import { LinksField } from './LinksField.tsx'
import { ListingText } from './ListingText.tsx'
import { LISTING_FIELDS, SECTION_TITLES } from './listing-field-texts.ts'
import { useListingForm } from './use-listing-form.ts'

export function FilesSection() {
  const hasCover = useListingForm().watch('cover_image') !== null
  return (
    <FormSection heading="h3" compact number={3} title={SECTION_TITLES.files}>
      <FilesField className={wide} />
      <CoverField className={wide} />
      {hasCover && (
        <ListingText
          name="cover_description"
          label={LISTING_FIELDS.coverDescription}
          hint={LISTING_FIELDS.coverDescriptionHint}
          className={wide}
        />
      )}
      <LinksField className={wide} />
    </FormSection>
  )
}
