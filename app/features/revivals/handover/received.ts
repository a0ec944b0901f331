import type { Handover, HandoverItem } from './handover-response.schema.ts'

type Room = Pick<Handover, 'items' | 'is_owner'>

/** Whether a step is given by the member who took the project over. */
export const comesBack = (
  { is_giver, signs_both }: Pick<HandoverItem, 'is_giver' | 'signs_both'>,
  isOwner: boolean,
): boolean => !signs_both && is_giver !== isOwner

/** Steps that move something to the member who takes the project over. */
const movingItems = ({ items, is_owner }: Room) =>
  items.filter((item) => item.phase === 'move' && !comesBack(item, is_owner))

/** Whether the member has something of the project. The database decides alike (`app.received_things`). */
export const hasReceived = (room: Room): boolean =>
  movingItems(room).some(({ state }) => state === 'accepted')

/** Whether no step moves anything, or none that does applies. */
export const movesNothing = (room: Room): boolean =>
  movingItems(room).every(({ state }) => state === 'not_applicable')
