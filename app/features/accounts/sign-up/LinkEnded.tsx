import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import styles from '../kit/AuthFrame.module.css'
import form from '../kit/CredentialsForm.module.css'
import { EndedLink } from '../kit/EndedLink.tsx'
import { FormMessage } from '../kit/FormMessage.tsx'
import parts from '../kit/LinkPage.module.css'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import { AboutAddress } from './AboutAddress.tsx'
import { CONFIRM_SIGN_UP } from './sign-up-texts.ts'
import { requestLink } from './sign-ups.queries.ts'

const { used, expired, incomplete } = CONFIRM_SIGN_UP

export const LinkUsed = ({ email, isSignedIn }: { email: string; isSignedIn: boolean }) => (
  <div>
    <h1 className={styles.title}>{used.title}</h1>
    <AboutAddress before={used.before} address={email} after={used.after} />
    <div className={parts.actions}>
      {isSignedIn ? (
        <Link to="/dashboard" className={buttonClass({ variant: 'ink', size: 'lg' })}>
          {used.dashboard}
        </Link>
      ) : (
        <>
          <Link
            to="/auth"
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: 'ink', size: 'lg' })}
          >
            {used.signIn}
          </Link>{' '}
          <Link to="/forgot-password" className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {used.forgotPassword}
          </Link>
        </>
      )}
    </div>
  </div>
)

/** Says that a link has ended. If it isn't known, another sign-up sends a new one. */
export const LinkExpired = ({ token, email }: { token?: string; email?: string }) =>
  token && email ? (
    <EndedLink title={expired.title}>
      <NewLink token={token} email={email} />
    </EndedLink>
  ) : (
    <EndedLink title={expired.title} text={expired.unknown}>
      <SignUpAgain />
    </EndedLink>
  )

export const LinkIncomplete = () => (
  <EndedLink title={incomplete.title} text={incomplete.description}>
    <SignUpAgain />
  </EndedLink>
)

const SignUpAgain = () => (
  <Link
    to="/auth"
    search={{ new: '1' }}
    activeOptions={{ exact: true }}
    className={buttonClass({ variant: 'ink', size: 'lg' })}
  >
    {SIGN_IN_TEXTS.signUp}
  </Link>
)

function NewLink({ token, email }: { token: string; email: string }) {
  const api = useApi()
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => requestLink(api, token) })
  const message = isSuccess
    ? ({ tone: 'done', text: expired.sent } as const)
    : error && ({ tone: 'error', text: messageOf(error, ACCOUNT_TEXTS.newLinkFailed) } as const)
  return (
    <>
      <AboutAddress before={expired.before} address={email} after={expired.after} />
      <div className={form.form}>
        <FormMessage message={message} />
        {!isSuccess && (
          <Button variant="ink" size="lg" block busy={isPending} onClick={() => mutate()}>
            {expired.send}
          </Button>
        )}
      </div>
    </>
  )
}
