import { IconButton, iconButtonClass } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from '../lists/rows.module.css'

interface RowActionsProps {
  view: { label: string; href: string }
  deletion: string
  onDelete: () => void
}

export function RowActions({ view, deletion, onDelete }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <a
        href={view.href}
        target="_blank"
        rel="noreferrer"
        aria-label={`${view.label} (opens in a new tab)`}
        title={view.label}
        className={iconButtonClass()}
      >
        <Icon name="eye" />
      </a>
      <IconButton label={deletion} icon="trash" className={styles.delete} onClick={onDelete} />
    </span>
  )
}
