import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { readableAddress } from '../../../platform/text/readable-address.ts'
import { useAnnounced } from '../../../ui/announcements/use-announced.ts'
import { sentEnvelope } from '../../../ui/art/envelopes.tsx'
import { Illustration } from '../../../ui/art/Illustration.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import type { Credentials } from '../session/accounts.queries.ts'
import styles from './SignUpSent.module.css'
import { SIGN_UP_SENT } from './sign-up-sent-texts.ts'
import { useCountdown } from './use-countdown.ts'

/** How many seconds pass until the link can be sent again. */
const WAIT = 60

interface SignUpSentProps {
  /** What was typed at the sign-up; it is only sent again. */
  credentials: Credentials
  onWrongAddress: () => void
}

/** What follows a sign-up (AUTH-09, AUTH-28). */
export function SignUpSent({ credentials, onWrongAddress }: SignUpSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageMeta title={SIGN_UP_SENT.title} description={SIGN_UP_SENT.description} noindex />
      <Illustration className={styles.art}>{sentEnvelope}</Illustration>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {SIGN_UP_SENT.title}
      </h1>
      <p role="status">{ACCOUNT_TEXTS.created}</p>
      <p className={styles.address}>
        {SIGN_UP_SENT.before} <b dir="ltr">{readableAddress(credentials.email)}</b>.
      </p>
      <p className={styles.description}>{SIGN_UP_SENT.description}</p>
      <SendAgain credentials={credentials} onWrongAddress={onWrongAddress} />
      <p className={styles.nothingThere}>{SIGN_UP_SENT.nothingThere}</p>
    </>
  )
}

function SendAgain({ credentials, onWrongAddress }: SignUpSentProps) {
  const { signUp } = useAuth()
  const [secondsLeft, restart] = useCountdown(WAIT)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => signUp(credentials),
    onSuccess: restart,
  })
  const isWaiting = secondsLeft > 0
  useAnnounced(isSuccess && isWaiting ? SIGN_UP_SENT.sentAgain : '')
  return (
    <>
      <div className={styles.actions}>
        <Button
          busy={isPending}
          {...(isWaiting && { 'aria-disabled': true })}
          onClick={() => !isPending && !isWaiting && mutate()}
        >
          <Icon path={lateIconPaths.mail} />
          {SIGN_UP_SENT.again}
        </Button>
        <Button variant="ghost" onClick={onWrongAddress}>
          {SIGN_UP_SENT.wrongAddress}
        </Button>
      </div>
      <div role="alert">
        {error && <FieldError>{messageOf(error, ACCOUNT_TEXTS.newLinkFailed)}</FieldError>}
      </div>
      {isWaiting && (
        <p className={styles.wait}>
          <span>{isSuccess ? SIGN_UP_SENT.sentAgain : SIGN_UP_SENT.sent}</span>{' '}
          {SIGN_UP_SENT.wait(secondsLeft)}
        </p>
      )}
    </>
  )
}
