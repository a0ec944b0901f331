import { IconButton, iconButtonClass } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { Popover, popoverItemClass } from '../../../ui/overlay/Popover.tsx'
import styles from '../lists/rows.module.css'
import { ROW_TEXTS } from '../moderation-texts.ts'

export interface RowAction {
  label: string
  onSelect: () => void
}

interface RowActionsProps {
  view: { label: string; href: string }
  /** The menu of further actions, whose label names the row. */
  more: { label: string; actions: readonly RowAction[] }
  deleteLabel: string
  onDelete: () => void
}

export function RowActions({ view, more, deleteLabel, onDelete }: RowActionsProps) {
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
      <Popover
        label={more.label}
        align="end"
        trigger={(props) => <IconButton label={more.label} path={lateIconPaths.more} {...props} />}
      >
        {(close) =>
          more.actions.map(({ label, onSelect }) => (
            <button
              key={label}
              type="button"
              className={popoverItemClass()}
              onClick={() => {
                close()
                onSelect()
              }}
            >
              {label}
            </button>
          ))
        }
      </Popover>
      <IconButton label={deleteLabel} icon="trash" className={styles.delete} onClick={onDelete} />
    </span>
  )
}

/** The mark of a hidden row, with the reason. */
export const HiddenMark = ({ reason }: { reason: string | null }) =>
  reason && (
    <span className={styles.state}>
      <b>{ROW_TEXTS.hidden}</b> <span dir="auto">{reason}</span>
    </span>
  )
