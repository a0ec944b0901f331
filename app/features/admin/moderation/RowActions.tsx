import { IconButton, iconButtonClass } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from '../lists/rows.module.css'
import { ROW_TEXTS } from './moderation-texts.ts'

interface RowActionsProps {
  view: { label: string; href: string }
  deleteLabel: string
  onDelete: () => void
}

export function RowActions({ view, deleteLabel, onDelete }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <a
        href={view.href}
        target="_blank"
        rel="noreferrer"
        aria-label={view.label + ROW_TEXTS.opensInNewTab}
        title={view.label}
        className={iconButtonClass()}
      >
        <Icon name="eye" />
      </a>
      <IconButton label={deleteLabel} icon="trash" className={styles.delete} onClick={onDelete} />
    </span>
  )
}
