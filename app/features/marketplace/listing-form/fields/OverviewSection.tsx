import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { ListingText } from './ListingText.tsx'

/** LIST-03 */
export function OverviewSection() {
  return (
    <FormSection heading="h3" compact number={1} title="Asset Overview">
      <ListingText name="title" label="Title" required autoComplete="off" className={wide} />
      <ListingText
        name="short_description"
        label="Short Description"
        required
        rows={2}
        hint="One or two sentences. This is what the card shows."
        className={wide}
      />
      <ListingText
        name="detailed_description"
        label="Detailed Description"
        required
        rows={5}
        hint="What's included, what shape it's in, and what someone could do with it."
        className={wide}
      />
    </FormSection>
  )
}
