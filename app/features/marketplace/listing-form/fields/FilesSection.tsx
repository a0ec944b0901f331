import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { CoverField } from './CoverField.tsx'
import { FilesField } from './FilesField.tsx'
import { LinksField } from './LinksField.tsx'
import { SECTION_TITLES } from './listing-field-texts.ts'

export function FilesSection() {
  return (
    <FormSection heading="h3" compact number={3} title={SECTION_TITLES.files}>
      <FilesField className={wide} />
      <CoverField className={wide} />
      <LinksField className={wide} />
    </FormSection>
  )
}
