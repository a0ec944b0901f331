import { type AriaAttributes, createContext, useContext } from 'react'

export type FieldContextValue = {
  controlId: string
  /** The ids of error and hint; undefined without either. */
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
 * Completes a control's props with id, description, error and required state of the `Field` around it;
 * explicit props win. Doesn't set the native `required`, because the browser's messages would come before
 * ours.
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
