import { type AriaAttributes, createContext, useContext } from 'react'

export type FieldContextValue = {
  controlId: string
  labelId: string
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
 * Connects a control with its field. Leaves out the native `required`, whose messages would come before ours.
 * Explicit props win.
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
