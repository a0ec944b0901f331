import { counted } from '../../../ui/numbers.ts'
import type { Terms, Way } from '../offer-terms.ts'
import type { Miss, Reason } from './matches.ts'

/** What a reason says after "it". The value stands out. */
export type ReasonParts = readonly [before: string, value: string]

const WAY_PARTS: Record<Way, ReasonParts> = {
  take_over: ['can be ', 'taken over'],
  join: ['lets you ', 'join'],
  license: ['lets you ', 'use what was built'],
}

const TERMS_PARTS: Record<Terms, ReasonParts> = {
  free: ['is ', 'free'],
  open_source: ['is ', 'open source'],
  price: ['has ', 'a price'],
  equity: ['is for ', 'equity'],
  discussed: ['has terms ', 'to be discussed'],
}

const WAY_SHORT: Record<Way, string> = { take_over: 'take over', join: 'join', license: 'license' }

const of = <Value>(values: Record<string, Value>, key: string, otherwise: Value): Value =>
  Object.hasOwn(values, key) ? (values[key] ?? otherwise) : otherwise

const hours = (value: string) => counted(Number(value), 'hour')

/** Says a reason in two parts, such as "asks for a " and "designer". */
export function reasonParts({ kind, value }: Reason): ReasonParts {
  switch (kind) {
    case 'role':
      return [`asks for ${articleOf(value)}`, value]
    case 'skill':
      return ['asks for ', value]
    case 'tool':
      return ['is built with ', value]
    case 'hours':
      return ['takes ', `${hours(value)} a week`]
    case 'way':
      return of(WAY_PARTS, value, ['lets you ', value])
    case 'terms':
      return of(TERMS_PARTS, value, ['is ', value])
    case 'category':
      return ['is in ', value]
  }
}

export const reasonText = (reason: Reason): string => reasonParts(reason).join('')

/** Says why an offer fits: "asks for a designer, is built with React and is free". */
export const becauseOf = (reasons: readonly Reason[]): string => listed(reasons.map(reasonText))

/** Who they are called by: "Rails developer", "Designer who knows React", "CTO". */
const PERSON = /(?:er|or|ist|ian|ant|ent|ect|ead|ert|min|TO|EO|FO)$/
const AFTER_NOUN = /(?:,| (?:who|with|for|of|that|from|in|to)\b).*$/
/** Letters that are spelled: "an ML engineer". */
const SPELLED_VOWEL = /^[FHLMNRSX](?=[A-Z])/

/** Gives "a ", "an ", or nothing before what names no person, such as "marketing". */
export function articleOf(role: string): '' | 'a ' | 'an ' {
  if (!PERSON.test(role.replace(AFTER_NOUN, ''))) return ''
  if (/^(?:(?:an?|the|one|two)\b|some|any|\d)/i.test(role)) return ''
  if (SPELLED_VOWEL.test(role)) return 'an '
  return /^(?:[aeio]|u(?!x\b|ni|s[ae]))/i.test(role) ? 'an ' : 'a '
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const MOST_SHORT = 4

/**
 * Says reasons in short: "Asks for a Rails developer, 4 hours, free". How to carry on only stands there where
 * nothing else does.
 */
export function shortReasons(reasons: readonly Reason[], { asks = false } = {}): string {
  const telling = reasons.filter(({ kind }) => kind !== 'way')
  const [first, ...others] = (telling.length > 1 ? telling : reasons).slice(0, MOST_SHORT)
  if (!first) return ''
  return [startOf(first, asks), ...others.map(shortOf)].join(', ')
}

/** Words of members stay as they wrote them: "iOS developer". */
function startOf(reason: Reason, asks: boolean): string {
  const { kind } = reason
  if (asks && (kind === 'role' || kind === 'skill')) return capitalized(reasonText(reason))
  return kind === 'way' || kind === 'terms' ? capitalized(shortOf(reason)) : shortOf(reason)
}

function shortOf({ kind, value }: Reason): string {
  if (kind === 'hours') return hours(value)
  if (kind === 'terms') return of(TERMS_PARTS, value, ['', value])[1]
  return kind === 'way' ? of(WAY_SHORT, value, value) : value
}

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())

const LEFT_OPEN: Partial<Record<Miss['kind'], string>> = {
  hours: 'how much time it takes',
  terms: 'on what terms',
  way: 'how to carry on',
}

const MOST_NEEDED = 3

/** What doesn't fit, a sentence each: "It also needs a bookkeeper." */
export function missSentences(reasons: readonly Reason[], misses: readonly Miss[]): string[] {
  const needed = misses.flatMap(({ kind, value }) => (kind === 'role' && value !== null ? [value] : []))
  const also = reasons.some(({ kind }) => kind === 'role')
  const open = misses.flatMap(({ kind, value }) => (value === null ? (LEFT_OPEN[kind] ?? []) : []))
  const category = misses.find(({ kind }) => kind === 'category')?.value
  const rest = needed.length > MOST_NEEDED ? [`${needed.length - MOST_NEEDED} more`] : []
  const roles = listed([...needed.slice(0, MOST_NEEDED).map((role) => `${articleOf(role)}${role}`), ...rest])
  return [
    ...(roles ? [also ? `It also needs ${roles}.` : `It asks for ${roles}.`] : []),
    ...(category ? [`It's in ${category}.`] : []),
    ...(open.length > 0 ? [`It doesn't say ${open.join(' or ')}.`] : []),
  ]
}

/** Says one thing alone that doesn't fit. */
export const missText = (reasons: readonly Reason[], miss: Miss): string =>
  missSentences(reasons, [miss]).join(' ')
