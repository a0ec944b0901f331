import { useFormContext } from 'react-hook-form'
import { Select } from '../../../ui/controls/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import { EXPIRIES, type TokenValues } from './token.ts'
import { NEW_TOKEN } from './token-page-texts.ts'

export function TokenExpiry() {
  const { register } = useFormContext<TokenValues>()
  return (
    <Field
      label={NEW_TOKEN.expiry}
      hint={NEW_TOKEN.unused}
      {...useFieldError<TokenValues>('expires_in_days')}
    >
      <Select {...register('expires_in_days')}>
        {EXPIRIES.map((expiry) => (
          <option key={expiry} value={expiry}>
            {NEW_TOKEN.expiries[expiry]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
