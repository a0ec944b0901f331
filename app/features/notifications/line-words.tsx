import { Fragment, type ReactNode } from 'react'
import { FOUNDER, kindOf, UNNAMED, UNNAMED_STORY, whoOf } from './kinds.ts'
import type { NotificationLine } from './notification.schema.ts'

function partsOf({ kind, people, people_count, count, name, facts }: NotificationLine) {
  const names = people.map(({ full_name }) => full_name || UNNAMED)
  const who = names.length === 0 ? FOUNDER : whoOf(names, people_count)
  return kindOf(kind).line({ who, count, name: name ?? UNNAMED_STORY, facts })
}

/** What a line says, with the names set off. */
export const lineWords = (line: NotificationLine): ReactNode =>
  partsOf(line).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    <Fragment key={index}>
      {typeof part === 'string' ? <span>{part}</span> : <b dir="auto">{part.name}</b>}
    </Fragment>
  ))

export const plainLine = (line: NotificationLine): string =>
  partsOf(line)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')
