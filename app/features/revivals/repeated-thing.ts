import { folded } from '../../platform/text/fold-case.ts'
import { PASSING_ON, type PassingItem } from './passing-on.ts'

const keyOf = ({ kind, what }: PassingItem) => `${kind} ${folded(what.trim())}`

/** Leaves out each line that says nothing beside an empty one of its kind. */
export const withoutEmptyRepeats = (items: readonly PassingItem[]): PassingItem[] =>
  items.filter(
    ({ kind, what }, index) =>
      what.trim() !== '' ||
      items.findIndex((each) => each.kind === kind && each.what.trim() === '') === index,
  )

/** The first thing that is listed twice, however it was typed. */
export const repeatedThing = (items: readonly PassingItem[]): PassingItem | undefined =>
  items.find((item, index) => items.findIndex((each) => keyOf(each) === keyOf(item)) < index)

export const repeatedSentence = ({ kind, what }: PassingItem): string =>
  `“${[PASSING_ON[kind].label, what].filter(Boolean).join(': ')}” is listed twice. Please remove one of them.`
