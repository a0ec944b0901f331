import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSourcesIn } from './sources.ts'

/** What covers the window on purpose, and scrolls inside or leaves by itself. */
const OVERLAYS: readonly string[] = [
  'features/comments/mentions/MentionCompletion.module.css',
  'features/marketplace/browse/MarketplaceFacets.module.css',
  'features/revivals/browse/RevivalFacets.module.css',
  'ui/feedback/Loader.module.css',
  'ui/overlay/Dialog.module.css',
  'ui/toast/ToastRegion.module.css',
  'ui/toast/Toaster.module.css',
]

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(`app/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, '') }))

/** A style sheet without the blocks that need a window of a certain height. */
function outsideTallWindows(css: string): string {
  const start = css.search(/@media[^{]*\(min-height:/)
  if (start < 0) return css
  let end = css.indexOf('{', start)
  for (let depth = 1; depth > 0; ) {
    end += 1
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
  }
  return css.slice(0, start) + outsideTallWindows(css.slice(end + 1))
}

test('break points grow with the text: none is in pixels', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const queries = [
    ...sheets.map(({ name, css }) => ({ name, queries: css.match(/@media[^{]*/g) ?? [] })),
    ...allSourcesIn('app').map(({ path, text }) => ({
      name: path,
      queries: text.match(/\((?:(?:min|max)-)?(?:width|height)\s?[:<>=][^()]*\)/g) ?? [],
    })),
  ]
  expect(queries.filter(({ queries }) => queries.some((query) => /\dpx/.test(query)))).toEqual([])
})

test('nothing stays in view while the page scrolls in a low window', () => {
  const sticking = sheets.filter(({ name, css }) => {
    const always = outsideTallWindows(css)
    return /position:\s*sticky/.test(always) || (/position:\s*fixed/.test(always) && !OVERLAYS.includes(name))
  })
  expect(sticking.map(({ name }) => name)).toEqual([])
  expect(sheets.find(({ name }) => name === 'ui/tokens.css')?.css).toMatch(
    /@media \(height < 30rem\) \{\s*:root \{\s*--sticks: static;/,
  )
})

test('lists stay lists in WebKit, which counts a list with the marker `none` as none', () => {
  const offenders = sheets.filter(
    // The summary of a question is no list.
    ({ name, css }) => /list-style(-type)?:\s*none/.test(css) && name !== 'ui/layout/Accordion.module.css',
  )
  expect(offenders.map(({ name }) => name)).toEqual([])
})

test('what is current has a mark of its own in forced colours, on every screen', () => {
  const base = sheets.find(({ name }) => name === 'ui/base.css')?.css ?? ''
  expect(base).toMatch(
    /@media \(forced-colors: active\) \{\s*:where\(\[aria-current\]:not\(\[aria-current="false"\]\)\) \{\s*outline: 2px solid Highlight;/,
  )
})

test('a popover scrolls in what the window leaves it, so that the keyboard reaches all of it', () => {
  const popover = sheets.find(({ name }) => name === 'ui/overlay/Popover.module.css')?.css ?? ''
  expect(popover).toMatch(/max-block-size: var\(--radix-popover-content-available-height\);/)
  expect(popover).toMatch(/overflow-y: auto;/)
})

test('every class that elements name in words is in a style sheet of all pages', () => {
  const shared = sheets.filter(({ name }) => !name.endsWith('.module.css')).map(({ css }) => css)
  const known = new Set(shared.join('').match(/(?<=\.)[a-z][\w-]*/gi))
  const named = allSourcesIn('app').flatMap(({ path, text }) =>
    path.includes('.test.')
      ? []
      : Array.from(text.matchAll(/className="([^"]+)"/g), ([, names = '']) =>
          names.split(' ').map((name) => ({ path, name })),
        ).flat(),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})
