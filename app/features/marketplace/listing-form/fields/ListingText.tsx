import { countCharacters } from '../../../../platform/text/characters.ts'
import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx'
import { ASSET_LIMITS } from '../../listing-limits.ts'
import type { ListingValues } from '../listing-values.ts'

type TextName =
  | 'title'
  | 'short_description'
  | 'detailed_description'
  | 'cover_description'
  | 'contact_info'
  | 'contact_instructions'
  | 'founder_story'
  | 'usage_notes'

export const ListingText = (props: TextFieldProps<ListingValues> & { name: TextName }) => (
  <TextField<ListingValues>
    counted={countCharacters}
    compact
    maxLength={ASSET_LIMITS[props.name]}
    {...props}
  />
)
