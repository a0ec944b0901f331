import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { EMAIL_CHANGE_TEXTS } from '../email-change.ts'
import styles from '../kit/AuthFrame.module.css'
import { EndedLink } from '../kit/EndedLink.tsx'
import parts from '../kit/LinkPage.module.css'
import { AboutAddress } from '../sign-up/AboutAddress.tsx'
import { CONFIRM_EMAIL } from './confirm-email-texts.ts'

const { halfConfirmed, changed, taken, expired } = CONFIRM_EMAIL

export const EmailHalfConfirmed = () => (
  <div>
    <h1 className={styles.title}>{halfConfirmed.title}</h1>
    <p className={parts.about}>{halfConfirmed.description}</p>
  </div>
)

export const EmailChanged = ({ email, isSignedIn }: { email: string; isSignedIn: boolean }) => (
  <div>
    <h1 className={styles.title}>{changed.title}</h1>
    <AboutAddress before={changed.before} address={email} after={changed.after} />
    <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass({ variant: 'ink', size: 'lg' })}>
      {isSignedIn ? changed.dashboard : changed.signIn}
    </Link>
  </div>
)

export const EmailTaken = () => (
  <div>
    <h1 className={styles.title}>{taken.title}</h1>
    <p className={parts.about}>{EMAIL_CHANGE_TEXTS.taken}</p>
  </div>
)

export const EmailLinkExpired = () => (
  <EndedLink title={expired.title} text={expired.description}>
    <Link to="/profile/security" className={buttonClass({ variant: 'ink', size: 'lg' })}>
      {expired.security}
    </Link>
  </EndedLink>
)
