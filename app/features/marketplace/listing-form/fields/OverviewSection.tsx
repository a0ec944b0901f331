import { FORMATTING_TEXTS } from '../../../../ui/controls/formatting-texts.ts'
import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { ListingText } from './ListingText.tsx'
import { LISTING_FIELDS, SECTION_TITLES } from './listing-field-texts.ts'
import { OfferChoice } from './OfferChoice.tsx'
import { StoryChoice } from './StoryChoice.tsx'

export function OverviewSection() {
  return (
    <FormSection heading="h3" compact number={1} title={SECTION_TITLES.overview}>
      <ListingText name="title" label={LISTING_FIELDS.title} required autoComplete="off" className={wide} />
      <ListingText
        name="short_description"
        label={LISTING_FIELDS.shortDescription}
        required
        rows={2}
        hint={LISTING_FIELDS.shortDescriptionHint}
        className={wide}
      />
      <ListingText
        name="detailed_description"
        label={LISTING_FIELDS.detailedDescription}
        required
        rows={5}
        hint={`${LISTING_FIELDS.detailedDescriptionHint} ${FORMATTING_TEXTS.hint}`}
        className={wide}
      />
      <StoryChoice className={wide} />
      <OfferChoice className={wide} />
    </FormSection>
  )
}
