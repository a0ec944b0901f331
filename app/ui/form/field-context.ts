import { type AriaAttributes, createContext, useContext } from 'react'

/** What a field tells the control inside it. */
export type FieldContextValue = {
  controlId: string
  /** Ids of error and hint, in the order they are read; undefined when there is neither. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: AriaAttributes['aria-invalid']
  'aria-required'?: AriaAttributes['aria-required']
}

/**
 * The props of a form control, completed with the id, description, error and required state of the `Field` around it.
 * What the caller sets wins; outside a field the props come back unchanged. The native `required` is left to the
 * caller, because the browser's own bubbles would come before our messages.
 */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = useContext(FieldContext)
  if (!field) return props
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    ...props,
  }
}
