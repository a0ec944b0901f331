import type { Change } from '../../platform/database/changes.ts'

/** How much time there is between two signals. */
const INTERVAL_MS = 1_000

/** With more new comments than this, the browser fetches all of them. */
const MAX_IDS = 50

/** The new comments, and how many members find which comments useful; or nothing if others changed. */
type Signal = { ids: string[]; useful?: Record<string, number> } | undefined

/** Turns changes into at most one signal a second: the first at once, later ones together. */
export function commentSignals(send: (signal: Signal) => void) {
  let pending: { ids: string[]; useful: Record<string, number>; isMore: boolean } | undefined
  let pause: NodeJS.Timeout | undefined

  const flush = () => {
    pause = undefined
    if (!pending) return
    const { ids, useful, isMore } = pending
    pending = undefined
    pause = setTimeout(flush, INTERVAL_MS)
    send(isMore ? undefined : { ids, ...(Object.keys(useful).length > 0 && { useful }) })
  }

  return {
    onChange({ table, op, id, useful }: Change) {
      if (table !== undefined && table !== 'comments' && table !== 'comment_useful') return
      pending ??= { ids: [], useful: {}, isMore: false }
      if (table === 'comment_useful' && id !== undefined && useful !== undefined) pending.useful[id] = useful
      else if (op === 'INSERT' && id !== undefined && pending.ids.length < MAX_IDS) pending.ids.push(id)
      else pending.isMore = true
      if (!pause) flush()
    },
    stop: () => clearTimeout(pause),
  }
}
