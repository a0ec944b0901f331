import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { CoverField } from './CoverField.tsx'
import { FilesField } from './FilesField.tsx'
import { LinksField } from './LinksField.tsx'

/** LIST-09, LIST-15, LIST-17 */
export function FilesSection() {
  return (
    <FormSection heading="h3" compact number={3} title="Upload Files & Visuals">
      <FilesField className={wide} />
      <CoverField className={wide} />
      <LinksField className={wide} />
    </FormSection>
  )
}
