import { Loader } from '../../../ui/feedback/Loader.tsx'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import styles from './Authenticating.module.css'

export function Authenticating() {
  return (
    <div className={styles.screen}>
      <Loader label={SIGN_IN_TEXTS.authenticating} />
      <p aria-hidden>{SIGN_IN_TEXTS.authenticating}</p>
    </div>
  )
}
