import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { EmailAddressBlock } from '../email-change/EmailAddressBlock.tsx'
import { EMAIL_BLOCK } from '../email-change/email-change-texts.ts'
import { ExportData } from '../export/ExportData.tsx'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import styles from '../kit/SecurityScreen.module.css'
import { DeleteAccount } from '../leaving/DeleteAccount.tsx'
import { DELETE_ACCOUNT } from '../leaving/leaving-texts.ts'
import { PasswordDialog } from '../password/PasswordDialog.tsx'
import { TwoStepSignIn } from '../second-factor/screens/TwoStepSignIn.tsx'
import { TWO_STEP_SIGN_IN } from '../second-factor-texts.ts'
import { SessionList } from '../security/SessionList.tsx'
import { ActivityList } from '../security-log/ActivityList.tsx'
import { ACTIVITY_TEXTS } from '../security-log/security-log-texts.ts'
import { SECURITY_PAGE } from '../security-texts.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import { PleaseSignIn } from '../session/PleaseSignIn.tsx'
import { PageIndex } from './PageIndex.tsx'

const BLOCKS = [
  { id: 'email', title: EMAIL_BLOCK.title },
  { id: 'password', title: SECURITY_PAGE.password.title },
  { id: 'sessions', title: SECURITY_PAGE.sessions },
  { id: 'two-step', title: TWO_STEP_SIGN_IN.title },
  { id: 'activity', title: ACTIVITY_TEXTS.title },
  { id: 'export', title: SECURITY_PAGE.export },
  { id: 'delete', title: DELETE_ACCOUNT.title },
]

/** The page for the security of an account. It asks to sign in again when the session is lost. */
export function SecurityScreen() {
  const { user } = useAuth()
  return (
    <div className="wrap">
      <PageMeta title={SECURITY_PAGE.title} description={SECURITY_PAGE.description} noindex />
      {user ? <Security /> : <PleaseSignIn description={SECURITY_PAGE.signedOut} />}
    </div>
  )
}

const Security = () => (
  <>
    <header className={styles.head}>
      <p>
        <Link to="/profile" activeOptions={{ exact: true }} className={styles.back}>
          <Icon name="left" />
          {SECURITY_PAGE.back}
        </Link>
      </p>
      <h1>{SECURITY_PAGE.title}</h1>
    </header>
    <div className={styles.columns}>
      <PageIndex blocks={BLOCKS} />
      <div>
        <EmailAddressBlock id="email" />
        <SecurityBlock id="password" title={SECURITY_PAGE.password.title} text={SECURITY_PAGE.password.text}>
          <div>
            <PasswordDialog />
          </div>
        </SecurityBlock>
        <SessionList id="sessions" />
        <TwoStepSignIn id="two-step" />
        <ActivityList id="activity" />
        <ExportData id="export" />
        <DeleteAccount id="delete" />
      </div>
    </div>
  </>
)
