import { beginningOf, countCharacters } from '../text/characters.ts'

/** The limit that a field came with, and the one that it has now. */
const limits = new WeakMap<Element, { characters: number; units: number }>()

/** What an event is about to insert; null if only the browser knows. */
function insertedBy({ inputType, data, dataTransfer, isComposing }: InputEvent): string | null {
  if (isComposing) return null
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n'
  return (data ?? dataTransfer?.getData('text/plain'))?.replace(/\r\n?/g, '\n') ?? null
}

/**
 * `maxLength` counts UTF-16 units, in which an emoji takes two or more. Before each insertion, it's set so
 * that as many characters fit as the server accepts; the browser cuts the rest, and can undo all of it.
 */
export function limitByCharacters(event: InputEvent): void {
  const { target: field, inputType } = event
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  if (field.maxLength < 0 || !inputType.startsWith('insert')) return
  const known = limits.get(field)
  const characters = known?.units === field.maxLength ? known.characters : field.maxLength
  const { value, selectionStart, selectionEnd } = field
  const rest = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length)
  const room = Math.max(0, characters - countCharacters(rest))
  const inserted = insertedBy(event)
  const units = rest.length + (inserted === null ? 2 * room : beginningOf(inserted, room).length)
  limits.set(field, { characters, units })
  field.maxLength = units
}

/**
 * Writes down for the field how many characters it may have and how many are left, since `maxLength` no
 * longer says so.
 */
function countLeft({ target: field }: Event): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const known = limits.get(field)
  if (!known) return
  field.dataset.limit = String(known.characters)
  field.dataset.left = String(known.characters - countCharacters(field.value))
}

addEventListener('beforeinput', limitByCharacters, true)
addEventListener('input', countLeft, true)
