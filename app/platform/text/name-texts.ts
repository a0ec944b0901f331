const location = (before: string, what: string) =>
  before === '' ? `This name starts with ${what}` : `There's ${what} after “${before}”`

/** Why a name isn't accepted. `before` is the visible text before the character. */
export const NAME_TEXTS = {
  reserved: 'This name is reserved, or looks too much like one that is. Please choose another one.',
  invisible: (before: string) =>
    `${location(before, 'an invisible character')}. Please delete it, or type the name again.`,
  directionMark: (before: string) =>
    `${location(before, 'an invisible mark for the text direction')}. Please delete it, or type the name again.`,
  unknown: (before: string) =>
    `${location(before, "a character that many devices can't show")}. Please delete it, or choose another one.`,
  marks:
    'One letter in this name has more than 4 accents or other marks, which could cover the text around it. Please use fewer.',
} as const
