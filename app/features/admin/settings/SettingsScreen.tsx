import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import styles from './SettingsScreen.module.css'
import { SETTINGS_CARDS, SETTINGS_TEXTS } from './settings-texts.ts'

/** The page that leads to all settings (ADM-SETTINGS-01 to ADM-SETTINGS-03). */
export const SettingsScreen = () => (
  <>
    <AdminHeading title={SETTINGS_TEXTS.title} subtitle={SETTINGS_TEXTS.subtitle} />
    <div className={styles.cards}>
      {SETTINGS_CARDS.map(({ title, icon, items }) => (
        <Panel
          key={title}
          title={
            <span className={styles.title}>
              <Icon {...icon} />
              {title}
            </span>
          }
        >
          <ul className={styles.items}>
            {items.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={buttonClass({ block: true, className: styles.item })}>
                  {label}
                  <Icon name="right" />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  </>
)
