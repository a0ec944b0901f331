import type { ReactNode } from 'react'
import { FORMATTING_TEXTS } from '../../../../ui/controls/formatting-texts.ts'
import { FormSection, wide } from '../../../../ui/form/FormSection.tsx'
import { ListingText } from './ListingText.tsx'
import { LISTING_FIELDS, SECTION_TITLES } from './listing-field-texts.ts'

export function NotesSection({ children }: { children?: ReactNode }) {
  return (
    <FormSection heading="h3" compact number={5} title={SECTION_TITLES.notes}>
      <ListingText
        name="founder_story"
        label={LISTING_FIELDS.founderStory}
        rows={3}
        hint={FORMATTING_TEXTS.hint}
        className={wide}
      />
      <ListingText
        name="usage_notes"
        label={LISTING_FIELDS.usageNotes}
        rows={3}
        hint={FORMATTING_TEXTS.hint}
        className={wide}
      />
      {children}
    </FormSection>
  )
}
