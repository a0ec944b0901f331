import { expect, test, vi } from 'vitest'
import { OwnPages } from './own-pages.ts'

test('renders a page once for the same content, and again for any other', async () => {
  const pages = new OwnPages()
  const render = vi.fn((text: string) => text)
  const get = (parts: string[], text: string, encoding: 'br' | 'identity' = 'identity') =>
    pages.get(parts, encoding, () => render(text))
  const shown = async (parts: string[], text: string) =>
    Buffer.from((await get(parts, text)).made.body).toString()

  expect(await shown(['/dashboard', 'anna'], "Anna's")).toBe("Anna's")
  expect(await shown(['/dashboard', 'anna'], 'newer')).toBe("Anna's")
  expect(await shown(['/dashboard', 'bert'], "Bert's")).toBe("Bert's")
  expect(await shown(['/dashboardanna', ''], 'joined')).toBe('joined')
  expect(await shown(['/dashboard\0anna'], 'one part')).toBe('one part')
  await get(['/dashboard', 'anna'], 'x'.repeat(2_000), 'br')
  expect(render).toHaveBeenCalledTimes(5)
})

test('renders again after a minute', async () => {
  const start = performance.now()
  const now = vi.spyOn(performance, 'now')
  const pages = new OwnPages()
  const render = vi.fn(() => 'page')
  for (const [seconds, times] of [
    [0, 1],
    [59, 1],
    [62, 2],
  ] as const) {
    now.mockReturnValue(start + seconds * 1000)
    await pages.get(['/profile'], 'identity', render)
    expect(render).toHaveBeenCalledTimes(times)
  }
  now.mockRestore()
})
