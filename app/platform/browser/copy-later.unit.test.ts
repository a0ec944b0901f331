// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copyLater } from './copy-later.ts'

afterEach(() => vi.unstubAllGlobals())

test('hands the promise to the browser at once, which may copy nothing later', async () => {
  let finish = (_: string) => undefined as unknown
  const text = new Promise<string>((resolve) => {
    finish = resolve
  })
  const items: Record<string, Promise<Blob>>[] = []
  class Item {
    constructor(content: Record<string, Promise<Blob>>) {
      items.push(content)
    }
  }
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', { clipboard: { write: async () => await items[0]?.['text/plain'] } })
  const copying = copyLater(text)
  expect(items).toHaveLength(1)
  finish('later')
  await copying
  expect(await (await items[0]?.['text/plain'])?.text()).toBe('later')
})

test('copies once the text is there in browsers that take no promise, and passes its error on', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } })
  await copyLater(Promise.resolve('now'))
  await expect(copyLater(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(written).toEqual(['now'])
})
