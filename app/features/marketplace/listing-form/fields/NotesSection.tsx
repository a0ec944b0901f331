import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { ListingText } from './ListingText.tsx'

/** LIST-31 */
export function NotesSection() {
  return (
    <FormSection heading="h3" compact number={5} title="Story & Usage Notes (Optional)">
      <ListingText name="founder_story" label="Your Story / Background" rows={3} className={wide} />
      <ListingText name="usage_notes" label="Special Notes / Usage Guide" rows={3} className={wide} />
    </FormSection>
  )
}
