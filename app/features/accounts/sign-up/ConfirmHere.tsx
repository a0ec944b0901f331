import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import styles from '../kit/AuthFrame.module.css'
import parts from '../kit/LinkPage.module.css'
import { AboutAddress } from './AboutAddress.tsx'
import { isLinkOutdated } from './link-outdated.ts'
import { CONFIRM_SIGN_UP } from './sign-up-texts.ts'
import { confirmSignUp } from './sign-ups.queries.ts'

export interface ConfirmProps {
  token: string
  email: string
  onDone: () => Promise<void>
  /** Called when another tab or browser has used the link, or signed in. */
  onChange: () => Promise<void>
}

const { here } = CONFIRM_SIGN_UP

/** Confirms a sign-up by itself, once, in the browser that signed up. The button is for another try. */
export function ConfirmHere({ token, email, onDone, onChange }: ConfirmProps) {
  const api = useApi()
  const isStarted = useRef(false)
  const { mutate, isError, error } = useMutation({
    mutationFn: () => confirmSignUp(api, { token }),
    onSuccess: onDone,
    onError: (failure) => (isLinkOutdated(failure) ? onChange() : undefined),
  })
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  return (
    <>
      <h1 className={styles.title}>{here.title}</h1>
      <AboutAddress
        before={here.before}
        address={email}
        after={isError ? here.after : `${here.after} ${here.wait}`}
      />
      <div role="alert" className={parts.alert}>
        {isError && <FieldError>{messageOf(error, ACCOUNT_TEXTS.confirmFailed)}</FieldError>}
      </div>
      <Button variant="ink" size="lg" block busy={!isError} onClick={() => mutate()}>
        {here.confirm}
      </Button>
    </>
  )
}
