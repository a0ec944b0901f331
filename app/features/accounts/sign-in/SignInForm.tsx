import { Link, useNavigate } from '@tanstack/react-router'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import { type AuthSearch, secondStepSearch } from '../auth-search.ts'
import { EmailField } from '../kit/EmailField.tsx'
import { FormMessage } from '../kit/FormMessage.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { SECOND_STEP_PATH } from '../second-factor.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import styles from './AuthSections.module.css'

interface SignInFormProps {
  labelledBy: string
  /** Whether it has the view's one ink button. */
  isFirst: boolean
}

export function SignInForm({ labelledBy, isFirst }: SignInFormProps) {
  const { signIn } = useAuth()
  const navigate = useNavigate()
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ signInSchema }) => signInSchema,
    async send(credentials) {
      const { secondStep } = await signIn(credentials)
      if (secondStep === null) return
      const search = ({ from }: AuthSearch) => secondStepSearch({ from, way: secondStep })
      await navigate({ to: SECOND_STEP_PATH, search, hash: true })
    },
    failure: ACCOUNT_TEXTS.signInFailed,
  })
  return (
    <form aria-labelledby={labelledBy} className={styles.signIn} {...formProps}>
      <EmailField autoComplete="username" {...fieldProps('email')} />
      <PasswordField autoComplete="current-password" {...fieldProps('password')} />
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant={isFirst ? 'ink' : 'line'} busy={isBusy}>
        {SIGN_IN_TEXTS.signIn}
      </SubmitButton>{' '}
      {/* This is the last stop of the Tab key, so that nothing stands between the fields and the button. */}
      <Link to="/forgot-password" className={styles.forgot}>
        {SIGN_IN_TEXTS.forgotPassword}
      </Link>
    </form>
  )
}
