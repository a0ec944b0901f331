import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import styles from './SettingsScreen.module.css'
import { SETTINGS_CARDS, SETTINGS_PAGES, SETTINGS_TEXTS } from './settings-texts.ts'

export function SettingsScreen() {
  const hintId = useId()
  const hasMore = SETTINGS_CARDS.some(({ items }) => items.some((item) => !SETTINGS_PAGES[item]))
  return (
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
              {items.map((item) => (
                <li key={item}>
                  {SETTINGS_PAGES[item] ? (
                    <Link
                      to={SETTINGS_PAGES[item]}
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
                      title={SETTINGS_TEXTS.notYet}
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
      {hasMore && (
        <p id={hintId} className={styles.hint}>
          {SETTINGS_TEXTS.legend}
        </p>
      )}
    </>
  )
}
