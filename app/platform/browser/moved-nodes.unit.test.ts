// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tolerateMovedNodes } from './moved-nodes.ts'

const { insertBefore, removeChild } = Node.prototype

beforeEach(tolerateMovedNodes)
afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild })
})

/** A paragraph whose text was moved into an element of a translator. */
function translated() {
  const paragraph = document.createElement('p')
  paragraph.innerHTML = '<font><font>two</font></font>'
  const text = paragraph.querySelector('font font')?.firstChild
  if (!text) throw new Error('no text')
  return { paragraph, text }
}

test('puts a node before the place to which the next one was moved', () => {
  const { paragraph, text } = translated()
  paragraph.insertBefore(document.createElement('i'), text)
  expect(paragraph.innerHTML).toBe('<i></i><font><font>two</font></font>')
})

test('removes a text with what was put around it', () => {
  const { paragraph, text } = translated()
  paragraph.append('three')
  expect(paragraph.removeChild(text)).toBe(text)
  expect(paragraph.innerHTML).toBe('three')
})

test('goes on when the node is nowhere in its parent', () => {
  const { paragraph, text } = translated()
  text.remove()
  paragraph.removeChild(text)
  paragraph.insertBefore(document.createElement('i'), text)
  expect(paragraph.innerHTML).toBe('<font><font></font></font><i></i>')
})

test('does with nodes that nobody moved what the browser does', () => {
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  list.insertBefore(second, null)
  list.insertBefore(first, second)
  expect([...list.children]).toEqual([first, second])
  list.removeChild(first)
  expect([...list.children]).toEqual([second])
})
