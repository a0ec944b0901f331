import type { ComponentProps, ReactNode } from 'react'
import { Input } from '../../../../ui/controls/Input.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { ASSET_LIMITS } from '../../asset.ts'
import { useListingForm, useMistake } from '../listing-form.ts'
import styles from './ListingText.module.css'

type TextName =
  | 'title'
  | 'short_description'
  | 'detailed_description'
  | 'contact_info'
  | 'contact_instructions'
  | 'founder_story'
  | 'usage_notes'

interface ListingTextProps
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'autoComplete'> {
  name: TextName
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  /** Lines there is room for at first; one line where it is left out. */
  rows?: number
  /** Whether it is said how much of the room is taken. Default true. */
  counted?: boolean
  className?: string | undefined
}

/** A text of the form, how much of its room is taken (LIST-03, LIST-04, LIST-30), and its mistake beneath it. */
export function ListingText({
  name,
  label,
  hint,
  required = false,
  rows,
  counted = true,
  className,
  ...props
}: ListingTextProps) {
  const { register, clearErrors, watch } = useListingForm()
  const most = ASSET_LIMITS[name]
  const control = { ...register(name, { onChange: () => clearErrors(name) }), ...props, maxLength: most }
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      note={counted && <span className="num">{`${watch(name).length}/${most}`}</span>}
      className={className}
      {...useMistake(name)}
    >
      {rows ? (
        <TextArea {...control} rows={rows} voice="sans" autoGrow className={styles.short} />
      ) : (
        <Input {...control} dir="auto" />
      )}
    </Field>
  )
}
