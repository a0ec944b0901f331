import { clockTime } from '../../../ui/dates.ts'
import type { NextStory } from '../own/own-stories-response.schema.ts'
import { LIMIT_TEXTS } from './sections/submit-texts.ts'

/** Why no story can be published now, and when it's possible again; null if one can. */
export function limitSentence(next: NextStory | undefined): string | null {
  if (!next?.possible_at || Date.parse(next.possible_at) <= Date.now()) return null
  const reached = LIMIT_TEXTS.reached(next.limit, next.is_limit_of_new_account)
  return `${reached} ${LIMIT_TEXTS.possible(timeOf(new Date(next.possible_at)))}`
}

/** Says a time within the next 24 hours in the reader's zone, to the full minute: "tomorrow at 2:30 PM". */
function timeOf(date: Date): string {
  const minute = new Date(Math.ceil(date.getTime() / 60_000) * 60_000)
  const time = clockTime(minute.getHours(), minute.getMinutes())
  return minute.getDate() === new Date().getDate() ? LIMIT_TEXTS.today(time) : LIMIT_TEXTS.tomorrow(time)
}
