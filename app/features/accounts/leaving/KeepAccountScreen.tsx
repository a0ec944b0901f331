import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import frame from '../kit/AuthFrame.module.css'
import { AuthFrame } from '../kit/AuthFrame.tsx'
import { EndedLink } from '../kit/EndedLink.tsx'
import styles from '../kit/LinkPage.module.css'
import { useAuth } from '../session/AuthProvider.tsx'
import { sessionQuery } from '../session/accounts.queries.ts'
import { keepAccountWithLink } from './leaving.queries.ts'
import { KEEP_ACCOUNT } from './leaving-texts.ts'

/**
 * The page to which the link leads. Opening it changes nothing, because mail scanners do; the button takes
 * the request back.
 */
export const KeepAccountScreen = ({ token }: { token?: string }) => (
  <AuthFrame>
    <PageMeta title={KEEP_ACCOUNT.pageTitle} description={KEEP_ACCOUNT.description} noindex />
    <noscript>
      <FieldError>{KEEP_ACCOUNT.needsScripts}</FieldError>
    </noscript>
    {token ? <KeepAccount token={token} /> : <Ended {...KEEP_ACCOUNT.incomplete} />}
  </AuthFrame>
)

function KeepAccount({ token }: { token: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => keepAccountWithLink(api, token),
    onSuccess: () => void queryClient.invalidateQueries(sessionQuery(api)),
  })
  if (isSuccess) return <AccountStays />
  if (error instanceof ApiError && error.status === 404) return <Ended {...KEEP_ACCOUNT.ended} />
  return (
    <>
      <h1 className={frame.title}>{KEEP_ACCOUNT.title}</h1>
      <p className={styles.about}>{KEEP_ACCOUNT.text}</p>
      <div role="alert" className={styles.alert}>
        {error && <FieldError>{messageOf(error, KEEP_ACCOUNT.failed)}</FieldError>}
      </div>
      <Button variant="ink" size="lg" block busy={isPending} onClick={() => mutate()}>
        {KEEP_ACCOUNT.confirm}
      </Button>
    </>
  )
}

function AccountStays() {
  const { user } = useAuth()
  const { title, text, signIn, security, newPassword } = KEEP_ACCOUNT.done
  return (
    <div>
      <h1 className={frame.title}>{title}</h1>
      <p className={styles.about}>{text}</p>
      <div className={styles.actions}>
        <Link
          to={user ? '/profile/security' : '/auth'}
          className={buttonClass({ variant: 'ink', size: 'lg' })}
        >
          {user ? security : signIn}
        </Link>{' '}
        {!user && (
          <Link to="/forgot-password" className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {newPassword}
          </Link>
        )}
      </div>
    </div>
  )
}

const Ended = ({ title, text }: { title: string; text: string }) => (
  <EndedLink title={title} text={text}>
    <Link to="/auth" className={buttonClass({ variant: 'ink', size: 'lg' })}>
      {KEEP_ACCOUNT.ended.signIn}
    </Link>
  </EndedLink>
)
