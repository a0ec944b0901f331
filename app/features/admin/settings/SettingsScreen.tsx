import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import styles from './SettingsScreen.module.css'

const AUDIT = 'View Audit Logs'

/** ADM-SETTINGS-02, ADM-SETTINGS-03 */
const CARDS = [
  {
    title: 'Database Management',
    icon: 'file',
    items: ['View Database Schema', 'Export Data', 'Backup Database'],
  },
  {
    title: 'Security Settings',
    icon: 'lock',
    items: ['Manage RLS Policies', AUDIT, 'Configure Rate Limits'],
  },
  {
    title: 'Notifications',
    icon: 'mail',
    items: ['Email Templates', 'Notification Settings', 'Alert Configuration'],
  },
  {
    title: 'General Settings',
    icon: 'gear',
    items: ['Site Configuration', 'Content Guidelines', 'Moderation Rules'],
  },
] as const satisfies { title: string; icon: IconName; items: string[] }[]

export function SettingsScreen() {
  const hintId = useId()
  return (
    <>
      <AdminHeading title="Settings" subtitle="Configure platform settings and preferences" />
      <div className={styles.cards}>
        {CARDS.map(({ title, icon, items }) => (
          <Panel
            key={title}
            title={
              <span className={styles.title}>
                <Icon name={icon} />
                {title}
              </span>
            }
          >
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>
                  {item === AUDIT ? (
                    <Link
                      to="/admin/settings/audit"
                      className={buttonClass({ block: true, className: styles.item })}
                    >
                      {item}
                      <Icon name="right" />
                    </Link>
                  ) : (
                    <Button
                      block
                      aria-disabled
                      aria-describedby={hintId}
                      title={ADMIN_TEXTS.notYet}
                      className={styles.item}
                    >
                      {item}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <p id={hintId} className={styles.hint}>
        Grayed out: {ADMIN_TEXTS.notYet.toLowerCase()}.
      </p>
    </>
  )
}
