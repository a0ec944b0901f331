import { isClosed } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { comesBack, hasReceived } from '../received.ts'

const DAY = 86_400_000

/** Steps that count: those that come back, once a project is returned. */
export const countedItems = ({ state, items, is_owner }: Pick<Handover, 'state' | 'items' | 'is_owner'>) =>
  items.filter((item) => (state === 'returned') === comesBack(item, is_owner))

/** What has been handed over, and would have to come back. */
export const movedItems = ({ items, is_owner }: Pick<Handover, 'items' | 'is_owner'>) =>
  items.filter(
    (item) =>
      !item.signs_both &&
      item.kind !== 'old_access' &&
      !comesBack(item, is_owner) &&
      // A problem with what was never handed over moved nothing.
      (item.state === 'handed_over' ||
        item.state === 'accepted' ||
        (item.state === 'problem' && item.handed_over_at !== null)),
  )

/** Whether the story has its stamp: the handover is done, or something was received. */
export const isRevived = (room: Pick<Handover, 'state' | 'items' | 'is_owner'>): boolean =>
  room.state === 'done' || (room.state === 'done_with_open_items' && hasReceived(room))

export const openItems = (items: readonly HandoverItem[]) => items.filter(({ state }) => !isClosed(state))

/** Counts the days from 1, the day on which it began. */
export const dayOf = (createdAt: string, now: number) =>
  Math.max(1, Math.floor((now - Date.parse(createdAt)) / DAY) + 1)

/** A step takes longer than expected, or than its kind takes as a rule. */
export function isLate({ state, expected_on, handed_over_at, days }: HandoverItem, now: number): boolean {
  if (isClosed(state)) return false
  if (expected_on !== null) return Date.parse(expected_on) + DAY < now
  return handed_over_at !== null && Date.parse(handed_over_at) + days.to * DAY < now
}
