import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { RadioRow } from '../../../ui/form/choice/RadioRow.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TokenAreas } from './TokenAreas.tsx'
import { TokenExpiry } from './TokenExpiry.tsx'
import styles from './TokenMaker.module.css'
import { ACCESSES, TOKEN_LIMITS, type TokenValues } from './token.ts'
import { ACCESS_NAMES, NEW_TOKEN } from './token-page-texts.ts'
import { TOKEN_ERRORS } from './token-texts.ts'
import { useMakeToken } from './use-make-token.ts'

const ACCESS_OPTIONS = ACCESSES.map((value) => ({ value, label: ACCESS_NAMES[value] }))

/**
 * The form for a new token. It keeps what was chosen after an error.
 * @param onMade with the token, which is shown once
 */
export function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const values = useForm<TokenValues>({
    defaultValues: { name: '', access: 'read', areas: ['stories'], expires_in_days: '90' },
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const { make, isBusy, failure, reauthenticationDialog } = useMakeToken(values, element, onMade)
  return (
    <>
      <Form form={values} ref={element} onSubmit={make} aria-label={NEW_TOKEN.title} className={styles.form}>
        <TextField<TokenValues>
          name="name"
          label={TOKEN_ERRORS.name}
          hint={NEW_TOKEN.nameHint}
          required
          maxLength={TOKEN_LIMITS.name}
          autoComplete="off"
        />
        <RadioRow
          label={NEW_TOKEN.access}
          name="access"
          options={ACCESS_OPTIONS}
          value={values.watch('access')}
          onChange={(access) => values.setValue('access', access)}
        />
        <TokenAreas />
        <TokenExpiry />
        {failure && <FieldError role="alert">{failure}</FieldError>}
        <noscript>
          <p className="meta">{NEW_TOKEN.needsScripts}</p>
        </noscript>
        <div>
          <SubmitButton variant="ink" busy={isBusy}>
            {NEW_TOKEN.save}
          </SubmitButton>
        </div>
      </Form>
      {reauthenticationDialog}
    </>
  )
}
