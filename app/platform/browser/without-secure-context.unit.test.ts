// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUuid } from '../text/uuid.ts'
import { copyText } from './copy-text.ts'
import { newId } from './new-id.ts'

// The page is served over http in a local network.
beforeEach(() => {
  vi.stubGlobal('crypto', {
    getRandomValues: fill,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

let seed = 1
function fill(bytes: Uint8Array) {
  for (const index of bytes.keys()) {
    seed = (seed * 31 + 7) % 251
    bytes[index] = seed
  }
  return bytes
}

test('makes ids of version 4 from random bytes', () => {
  const ids = Array.from({ length: 50 }, newId)
  expect(ids.filter(isUuid)).toEqual(ids)
  expect(new Set(ids.map((id) => id[14]))).toEqual(new Set(['4']))
  expect(ids.every((id) => '89ab'.includes(id[19] ?? ''))).toBe(true)
})

test('copies a text that it selects, and returns the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const copied: string[] = []
  const execCommand = () => {
    const box = document.activeElement
    if (box instanceof HTMLTextAreaElement) copied.push(box.value)
    return true
  }
  Object.assign(document, { execCommand })
  await copyText('https://unpause.example/startup/1')
  expect(copied).toEqual(['https://unpause.example/startup/1'])
  expect([document.activeElement, document.querySelector('textarea')]).toEqual([button, null])
  button.remove()
})

test('says when the browser copies nothing', async () => {
  Object.assign(document, { execCommand: () => false })
  await expect(copyText('text')).rejects.toThrow('did not copy')
})
