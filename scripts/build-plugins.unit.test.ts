import { afterEach, expect, test, vi } from 'vitest'
import { plainImports } from './build-plugins.ts'

afterEach(() => void vi.unstubAllGlobals())

test('code that is gone is reported, with an error that the router leaves to the page', async () => {
  const reported = vi.fn<(event: Event) => void>()
  vi.stubGlobal('dispatchEvent', reported)
  const { load } = plainImports()
  const source = typeof load === 'object' ? String(load.handler) : ''
  const [code = ''] = source.match(/\(load\) => load\(\)\.catch\([\s\S]*?\n\s*\}\)/) ?? []
  const preload = new Function(`return ${code}`)()
  const failed = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  await expect(preload(() => Promise.reject(failed))).rejects.toThrow(
    /^Missing code: Failed to fetch dynamically imported module/,
  )
  expect(reported.mock.calls.map(([{ type }]) => type)).toEqual(['vite:preloadError'])
})
