import { firstName } from '../../names-in-sentences.ts'
import type { Handover } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'

/** How the viewer calls the other of the two. */
export function otherName({ other }: Pick<Handover, 'other'>): string {
  if (other.is_hidden) return TEXTS.founder
  if (other.has_left) return TEXTS.leftMember
  return other.full_name || TEXTS.unnamed
}

/** Names the other within a sentence. */
export function shortName(room: Pick<Handover, 'other'>): string {
  const { is_hidden, has_left, full_name } = room.other
  return is_hidden || has_left || !full_name ? otherName(room) : firstName(full_name)
}
