import { cleanLine, isInvisible } from './clean-text.ts'
import { normalize } from './normalize.ts'
import { DIRECTION_MARK, INVISIBLE, UNKNOWN } from './unseen-characters.ts'
import { anyOf, IDLE_BLANK, IDLE_JOINER, IDLE_TAG, IDLE_VARIANT, withoutUnseen } from './without-unseen.ts'

const UNKNOWNS = new RegExp(UNKNOWN.source, 'gu')

/** Accents and other marks, except of scripts that stack more than four of them on a letter. */
const MARK =
  /(?![\p{Script=Balinese}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Tham}\p{Script=Tibetan}])\p{M}/u

/** More marks than four on a letter, or than eight in stacking scripts, after those that are few enough. */
const SURPLUS_MARKS = new RegExp(`(?<=(?:${MARK.source}){4})(?:${MARK.source})+|(?<=\\p{M}{8})\\p{M}+`, 'gu')

const HIDDEN = new RegExp(
  `(?<directionMark>${DIRECTION_MARK.source})|(?<invisible>${anyOf(INVISIBLE, IDLE_BLANK, IDLE_TAG, IDLE_VARIANT, IDLE_JOINER)})` +
    `|(?<unknown>${UNKNOWN.source})`,
  'u',
)

type HiddenCharacter = 'directionMark' | 'invisible' | 'unknown'

/** The first character of a name that not all can see and that it doesn't need, with the text before it. */
export function hiddenCharacterIn(text: string): { kind: HiddenCharacter; before: string } | null {
  const found = HIDDEN.exec(text)
  if (!found) return null
  const kind = (['directionMark', 'invisible'] as const).find((each) => found.groups?.[each] !== undefined)
  return { kind: kind ?? 'unknown', before: text.slice(0, found.index) }
}

/** Whether a letter has more than four accents or other marks, or eight in a script that stacks them. */
export const hasTooManyMarks = (text: string) => normalize(text, 'NFC').search(SURPLUS_MARKS) !== -1

function cleanOnce(name: string): string {
  const visible = withoutUnseen(name.replace(UNKNOWNS, ''))
    .replace(/\p{Z}+/gu, ' ')
    .trim()
  return normalize(visible, 'NFC').replace(SURPLUS_MARKS, '')
}

/** Makes names equal that look the same. '' if nothing is visible. */
export function cleanName(text: string): string {
  let name = cleanLine(text)
  // What is removed and how NFC orders marks can leave another character idle.
  for (let before = ''; before !== name; ) {
    before = name
    name = cleanOnce(before)
  }
  return isInvisible(name) ? '' : name
}
