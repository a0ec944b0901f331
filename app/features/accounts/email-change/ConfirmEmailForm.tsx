import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import frame from '../kit/AuthFrame.module.css'
import parts from '../kit/LinkPage.module.css'
import { AboutAddress } from '../sign-up/AboutAddress.tsx'
import { CONFIRM_EMAIL } from './confirm-email-texts.ts'
import { confirmEmailLink } from './email-changes.queries.ts'

interface ConfirmEmailFormProps {
  token: string
  newEmail: string
  /** Whether the link went to the account's present address. */
  isOld: boolean
  /** Called after a success, and after a failure that shows that the link has changed. */
  onChange: (failure?: unknown) => Promise<void>
}

const OUTDATED = new Set(['ALREADY_CONFIRMED', 'INVALID_TOKEN', 'SIGNED_IN', 'EMAIL_TAKEN'])

/** Confirms an address. It needs a press of the button, since mail scanners open links. */
export function ConfirmEmailForm({ token, newEmail, isOld, onChange }: ConfirmEmailFormProps) {
  const api = useApi()
  const texts = isOld ? CONFIRM_EMAIL.oldAddress : CONFIRM_EMAIL.newAddress
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmEmailLink(api, token),
    onSuccess: () => onChange(),
    onError: (failure) =>
      failure instanceof ApiError && OUTDATED.has(failure.code) ? onChange(failure) : undefined,
  })
  return (
    <>
      <h1 className={frame.title}>{texts.title}</h1>
      <AboutAddress before={texts.before} address={newEmail} after={texts.after} />
      <div role="alert" className={parts.alert}>
        {error && <FieldError>{messageOf(error, CONFIRM_EMAIL.failed)}</FieldError>}
      </div>
      <Button variant="ink" size="lg" block busy={isPending} onClick={() => mutate()}>
        {texts.confirm}
      </Button>
      <p className={parts.note}>
        {texts.notYou}
        {'newPassword' in texts && (
          <>
            {' '}
            <Link to="/forgot-password">{texts.newPassword}</Link>
          </>
        )}
      </p>
    </>
  )
}
