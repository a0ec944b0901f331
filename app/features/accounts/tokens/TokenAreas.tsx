import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { TOKEN_AREAS } from '../../../platform/api/token-areas.ts'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import styles from './TokenMaker.module.css'
import type { TokenValues } from './token.ts'
import { AREA_HINTS, AREA_NAMES, NEW_TOKEN } from './token-page-texts.ts'

export function TokenAreas() {
  const { register } = useFormContext<TokenValues>()
  const { error } = useFieldError<TokenValues>('areas')
  const errorId = useId()
  return (
    <fieldset className={styles.areas} aria-describedby={error && errorId}>
      <legend>{NEW_TOKEN.areas}</legend>
      {TOKEN_AREAS.map((area) => (
        <Checkbox
          key={area}
          label={AREA_NAMES[area]}
          hint={AREA_HINTS[area]}
          value={area}
          {...register('areas')}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
