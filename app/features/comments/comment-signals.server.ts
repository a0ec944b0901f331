import type { Change } from '../../platform/database/changes.ts'

/** At most one signal within this time. */
const INTERVAL_MS = 1_000

/** Beyond it the browser fetches all comments. */
const MAX_IDS = 50

/** The new comments, or nothing if others changed. */
type Signal = { ids: string[] } | undefined

/** Turns changes into at most one signal a second: the first at once, later ones together. */
export function commentSignals(send: (signal: Signal) => void) {
  let pending: { ids: string[]; isMore: boolean } | undefined
  let pause: NodeJS.Timeout | undefined

  const flush = () => {
    pause = undefined
    if (!pending) return
    const { ids, isMore } = pending
    pending = undefined
    pause = setTimeout(flush, INTERVAL_MS)
    send(isMore ? undefined : { ids })
  }

  return {
    onChange({ table, op, id }: Change) {
      if (table !== undefined && table !== 'comments') return
      pending ??= { ids: [], isMore: false }
      if (op === 'INSERT' && id !== undefined && pending.ids.length < MAX_IDS) pending.ids.push(id)
      else pending.isMore = true
      if (!pause) flush()
    },
    stop: () => clearTimeout(pause),
  }
}
