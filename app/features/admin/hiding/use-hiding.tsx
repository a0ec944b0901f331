import { useState } from 'react'
import { EVERYTHING } from '../../../kit/use-action.ts'
import { HIDDEN_TEXTS } from '../../hidden-content/hidden-content.ts'
import styles from '../actions/ReasonDialog.module.css'
import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import type { RowAction } from '../actions/RowActions.tsx'
import { useRowAction } from '../actions/use-row-action.ts'
import { setHidden } from '../admin.queries.ts'
import { MODERATED, type Moderated } from '../admin.ts'
import { CONFIRMATION_TEXTS, HIDING_TEXTS } from '../moderation-texts.ts'

interface HidableRow {
  id: string
  /** What the dialog shows of it. */
  name: string
  /** What its author knows it by: its name, or that of the story that a comment is on. */
  knownBy: string
  hidden_at: string | null
}

/** Hides a row with a reason, or shows it again. Render `hidingDialog`. */
export function useHiding(what: Moderated) {
  const [row, setRow] = useState<HidableRow | null>(null)
  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: `hide ${what}`,
    id: row?.id,
    run: (api, change: { id: string; isHidden: boolean; reason: string }) => setHidden(api, what, change),
    done: (_, { isHidden }) => ({ title: isHidden ? HIDING_TEXTS.hidden : HIDING_TEXTS.shown }),
    failed: HIDING_TEXTS.failed,
    refreshes: [EVERYTHING],
    onDone: (_, { id }) => setRow((current) => (current?.id === id ? null : current)),
  })
  const { noun } = MODERATED[what]
  return {
    hidingAction: (chosen: HidableRow): RowAction => ({
      label: chosen.hidden_at ? HIDING_TEXTS.show : HIDING_TEXTS.hide,
      onSelect: () => setRow(chosen),
    }),
    hidingDialog: (
      <ReasonDialog
        busy={busy}
        reauthenticationDialog={reauthenticationDialog}
        onCancel={() => setRow(null)}
        onConfirm={(reason) => row && run({ id: row.id, isHidden: row.hidden_at === null, reason })}
        action={
          row &&
          (row.hidden_at
            ? {
                title: HIDING_TEXTS.showTitle(noun),
                name: row.name,
                warning: HIDING_TEXTS.showWarning,
                label: HIDING_TEXTS.show,
                destructive: false,
              }
            : {
                title: HIDING_TEXTS.hideTitle(noun),
                name: row.name,
                warning: HIDING_TEXTS.hideWarning,
                label: HIDING_TEXTS.hideLabel,
                destructive: false,
                requiredFor:
                  what === 'comments' ? CONFIRMATION_TEXTS.toldEverybody : CONFIRMATION_TEXTS.toldAuthor,
                preview: (reason) => <AuthorReads what={what} name={row.knownBy} reason={reason} />,
              })
        }
      />
    ),
  }
}

const AuthorReads = ({ what, name, reason }: { what: Moderated; name: string; reason: string }) => (
  <div className={styles.preview}>
    <p className="meta">{HIDING_TEXTS.authorReads}</p>
    <p dir="auto">
      <b>{HIDDEN_TEXTS.title({ what, name }, reason)}</b>
    </p>
    <p>
      {HIDDEN_TEXTS.meaning} {HIDDEN_TEXTS.reason} <q dir="auto">{reason || '…'}</q>
    </p>
  </div>
)
