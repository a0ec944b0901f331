import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import styles from '../kit/AuthFrame.module.css'
import parts from '../kit/LinkPage.module.css'
import { useAuth } from '../session/AuthProvider.tsx'
import { AboutAddress } from './AboutAddress.tsx'
import { CONFIRM_SIGN_UP } from './sign-up-texts.ts'

const TEXTS = CONFIRM_SIGN_UP.signedIn

interface SignedInNoticeProps {
  member: string
  /** What the link is for. */
  children: ReactNode
}

/**
 * Says who is signed in. A link never replaces a session: it may be a stranger's, sent to catch what the
 * member writes next.
 */
export function SignedInNotice({ member, children }: SignedInNoticeProps) {
  const { signOut } = useAuth()
  const [isBusy, setIsBusy] = useState(false)

  async function leave() {
    setIsBusy(true)
    await signOut()
    setIsBusy(false)
  }

  return (
    <>
      <h1 className={styles.title}>{TEXTS.title}</h1>
      <AboutAddress before={TEXTS.before} address={member} after={TEXTS.after} />
      {children}
      <div className={parts.actions}>
        <Button variant="ink" size="lg" busy={isBusy} onClick={() => void leave()}>
          {TEXTS.signOut}
        </Button>
        <Link to="/dashboard" className={buttonClass({ size: 'lg' })}>
          {TEXTS.cancel}
        </Link>
      </div>
    </>
  )
}
