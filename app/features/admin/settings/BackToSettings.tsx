import { Link } from '@tanstack/react-router'
import styles from './BackToSettings.module.css'
import { SETTINGS_TEXTS } from './settings-texts.ts'

export const BackToSettings = () => (
  <p className={styles.back}>
    <Link to="/admin/settings" activeOptions={{ exact: true }}>
      {SETTINGS_TEXTS.title}
    </Link>
  </p>
)
