import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import styles from '../kit/AuthFrame.module.css'
import { AuthFrame } from '../kit/AuthFrame.tsx'
import form from '../kit/CredentialsForm.module.css'
import { EmailField } from '../kit/EmailField.tsx'
import { FormMessage } from '../kit/FormMessage.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { PASSWORD_TEXTS } from '../password.ts'
import { FORGOT_PASSWORD } from './password-texts.ts'
import { requestReset } from './passwords.queries.ts'

export function ForgotPasswordScreen() {
  const api = useApi()
  const titleId = useId()
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ resetRequestSchema }) => resetRequestSchema,
    send: (values) => requestReset(api, values),
    failure: PASSWORD_TEXTS.requestFailed,
    done: PASSWORD_TEXTS.requested,
  })
  return (
    <AuthFrame>
      <PageMeta title={FORGOT_PASSWORD.pageTitle} description={FORGOT_PASSWORD.description} noindex />
      <h1 id={titleId} className={styles.title}>
        {FORGOT_PASSWORD.title}
      </h1>
      <p>{FORGOT_PASSWORD.intro}</p>
      <form aria-labelledby={titleId} className={form.form} {...formProps}>
        <EmailField {...fieldProps('email')} />
        <noscript>
          <FieldError>{PASSWORD_TEXTS.needsScripts}</FieldError>
        </noscript>
        <FormMessage id={messageId} message={message} />
        <SubmitButton variant="ink" size="lg" busy={isBusy}>
          {FORGOT_PASSWORD.send}
        </SubmitButton>
      </form>
      <p className={styles.aside}>
        <Link to="/auth">{FORGOT_PASSWORD.back}</Link>
      </p>
    </AuthFrame>
  )
}
