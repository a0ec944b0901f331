// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { formatText } from '../../platform/text/format-text.ts'

// The test environment knows no layers.
const sheet = readFileSync('app/ui/labels/FormattedText.module.css', 'utf8').replace('@layer ui {', '')

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** How far the lists and quotes around a text move it, in the size of its letters. */
function indentOf(written: string): number {
  const style = document.createElement('style')
  style.textContent = sheet
  document.head.append(style)
  document.body.innerHTML = `<div class="text">${formatText(written)}</div>`
  let indent = 0
  const last = [...document.querySelectorAll('p, li')].findLast((element) =>
    element.textContent?.includes('deep'),
  )
  for (let around = last?.parentElement; around; around = around.parentElement)
    indent += Number.parseFloat(getComputedStyle(around).getPropertyValue('padding-inline-start')) || 0
  return indent / 16
}

test.each([
  ['quotes', '> '.repeat(24), 3],
  ['lists', '- + '.repeat(12), 4.2],
  ['both', '> - '.repeat(12), 3.4],
])('%s of any depth leave the text most of its width, since only three of them move it', (_, marks, most) => {
  expect(indentOf(`${marks}deep`)).toBeCloseTo(most)
  expect(indentOf(`${marks.slice(0, 4)}deep`)).toBeGreaterThan(1.9)
})
