import { readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** Vitest adds the hash of the file to a class of a CSS module. */
const HASHED = /_([\w-]+)_[0-9a-z]+/g

/** An element's classes as its stylesheets name them. */
export const classesOf = (element: Element): string[] =>
  element.className.replaceAll(HASHED, '$1').split(' ').filter(Boolean)

/**
 * The number of lines to which a stylesheet clamps an element; '' if it doesn't.
 * @param path of a CSS module, from the root
 */
export function linesShown(element: Element, path: string): string {
  const style = document.createElement('style')
  style.textContent = readFileSync(path, 'utf8')
  const plain = document.createElement('p')
  plain.className = classesOf(element).join(' ')
  document.body.append(style, plain)
  onTestFinished(() => {
    style.remove()
    plain.remove()
  })
  return getComputedStyle(plain).getPropertyValue('-webkit-line-clamp')
}
