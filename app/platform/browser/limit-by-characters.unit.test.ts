// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import './limit-by-characters.ts'

function aField(kind: 'input' | 'textarea', maxLength: number, value = '') {
  const field = document.createElement(kind)
  field.maxLength = maxLength
  field.value = value
  document.body.append(field)
  onTestFinished(() => field.remove())
  return field
}

/** Inserts as browsers do, which know the limit in UTF-16 units. */
function insert(field: HTMLInputElement | HTMLTextAreaElement, data: string, inputType = 'insertText') {
  field.dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }))
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const room = field.maxLength - (field.value.length - (end - start))
  field.setRangeText(data.slice(0, Math.max(0, room)), start, end, 'end')
}

test('lets as many characters in as the server accepts, typed or pasted', () => {
  const field = aField('input', 80)
  insert(field, '🏮'.repeat(79), 'insertFromPaste')
  insert(field, '🏮')
  insert(field, '🏮')
  insert(field, 'x')
  expect(field.value).toBe('🏮'.repeat(80))
})

test('cuts what is pasted between characters', () => {
  const field = aField('textarea', 10, 'eight ch')
  field.setSelectionRange(8, 8)
  insert(field, '👨‍👩‍👧', 'insertFromPaste')
  expect(field.value).toBe('eight ch')
  insert(field, 'ab👨‍👩‍👧', 'insertFromPaste')
  expect(field.value).toBe('eight chab')
})

test('counts what is replaced as free', () => {
  const field = aField('input', 3, 'abc')
  field.setSelectionRange(0, 2)
  insert(field, '🏮🏮🏮', 'insertFromPaste')
  expect(field.value).toBe('🏮🏮c')
})

test('follows a new limit of the field, and leaves a field without one alone', () => {
  const field = aField('input', 2)
  insert(field, '🏮🏮🏮', 'insertFromPaste')
  field.maxLength = 7
  insert(field, 'abcdef', 'insertFromPaste')
  expect(field.value).toBe('🏮🏮abcde')

  const free = aField('input', 5)
  free.removeAttribute('maxlength')
  free.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', bubbles: true }))
  expect(free.hasAttribute('maxlength')).toBe(false)
})

test('lets a line break in, and leaves input methods room to compose', () => {
  const field = aField('textarea', 3, '🏮')
  field.setSelectionRange(2, 2)
  field.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertLineBreak', data: null, bubbles: true }),
  )
  expect(field.maxLength).toBe(3)
  const composed = { inputType: 'insertCompositionText', data: '候補です', isComposing: true, bubbles: true }
  field.dispatchEvent(new InputEvent('beforeinput', composed))
  expect(field.maxLength).toBe(6)
})
