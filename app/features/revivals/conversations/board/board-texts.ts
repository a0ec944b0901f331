import { counted } from '../../../../ui/numbers.ts'
import type { Lane } from './lanes.ts'

export const BOARD_TEXTS = {
  title: (story: string) => `Messages about ${story}`,
  titleOfAll: 'Messages about your offers',
  description: 'Everyone who wrote about your offers, by how far you have come.',
  back: 'All messages',
  lead: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'At least '}${counted(count, 'person', 'people')} wrote. The menu of a message moves it.`,
  keys: 'You can drag it, too. Arrow keys go from message to message; with Shift, the left and right ones move it.',
  lanes: {
    new: 'New',
    talking: 'Talking',
    accepted: 'Accepted',
    declined: 'Declined',
    closed: 'Closed',
  } as const satisfies Record<Lane, string>,
  lane: (name: string, count: string) => `${name}, ${count}`,
  notLoaded: 'They are among the earlier messages, which you can show below.',
  none: {
    new: 'Nobody waits for a first answer.',
    talking: 'Whom you answer stands here.',
    accepted: 'Whom you accept stands here.',
    declined: 'Whom you decline stands here.',
    closed: 'Messages that were withdrawn or closed.',
  } as const satisfies Record<Lane, string>,
  notAnswered: (days: number) => `${counted(days, 'day')}, not answered`,
  menu: (name: string) => `Move the message from ${name}`,
  moveTo: (lane: string) => `Move to ${lane}`,
  cannotMove: (name: string, lane: string) => `The message from ${name} can't go to ${lane}.`,
  empty: { title: 'Nobody has written yet', hint: 'Messages about your offers come together here.' },
  seeOffer: 'See the offer',
  showMore: 'Show earlier messages',
  loading: 'Loading the board',
  note: 'Your note',
} as const
