import { expect, test } from 'vitest'
import { processorTime } from '../../../../../test/processor-time.ts'
import { decodePage } from './decode-page.server.ts'
import { OversizedPage } from './html-nodes.server.ts'
import { readPage } from './page-facts.server.ts'
import { splitTitle } from './split-title.server.ts'

/** "Привет" in windows-1251. */
const HELLO = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))

test.each([
  ['its meta element', bytes('<meta charset="windows-1251"><title>', HELLO, '</title>'), 'text/html'],
  [
    'its older meta element',
    bytes("<meta http-equiv='Content-Type' content='text/html; charset=cp1251'><title>", HELLO),
    'text/html',
  ],
  ['the header', bytes('<title>', HELLO), 'text/html; charset="Windows-1251"'],
  [
    'the header before the meta element',
    bytes('<meta charset="utf-8"><title>', HELLO),
    'text/html;charset=cp1251',
  ],
  ['the mark before the header', bytes([0xef, 0xbb, 0xbf], '<title>Привет'), 'text/html; charset=cp1251'],
  ['nothing: UTF-8', bytes('<title>Привет'), 'text/html'],
  [
    'a charset that nobody knows: UTF-8',
    bytes('<meta charset="klingon"><title>Привет'),
    'text/html; charset=x',
  ],
  [
    'a meta element too far down: UTF-8',
    bytes(`<!--${' '.repeat(1024)}--><meta charset="cp1251"><title>Привет`),
    '',
  ],
])('a page is decoded by %s', (_what, page, header) => {
  expect(readPage(decodePage(page, header), 'https://x.example/').title).toBe('Привет')
})

const PAGE = `<!doctype html><html><head>
<title>Lumbermill – Bookkeeping for cafés</title>
<meta name="description" content="Counts beans,&#10;literally.">
<link rel="icon" href="/favicon.ico"><link rel="icon" type="image/png" sizes="32x32" href="icon.png">
<link rel="apple-touch-icon" href="/touch.png">
<base href="/app/">
</head><body><nav>Menu</nav><script>document.title = 'x'</script>
<main><h1>Lumbermill</h1><p>It <b>was</b> a tool with <a href="https://github.com/you/mill">code</a>.</p>
<h2>What we learned</h2><ul><li>Ask early.</li><li>1. Charge early.</li></ul>
<p>${'Long enough. '.repeat(30)}</p></main><footer>© us</footer></body></html>`

test('a page says its title, description, icons and links, and its text has headings', () => {
  const page = readPage(PAGE, 'https://lumbermill.example/start')
  expect(page).toMatchObject({
    title: 'Lumbermill – Bookkeeping for cafés',
    description: 'Counts beans, literally.',
    icons: ['https://lumbermill.example/touch.png', 'https://lumbermill.example/icon.png'],
    links: ['https://github.com/you/mill'],
  })
  expect(page.markdown).toContain('# Lumbermill\n\nIt was a tool with [code](<https://github.com/you/mill>).')
  expect(page.markdown).toContain('## What we learned\n\n- Ask early.')
  expect(page.markdown).not.toMatch(/Menu|document|©/)
})

test.each([
  ['Lumbermill – Bookkeeping for cafés', 'lumbermill.example', 'Lumbermill', 'Bookkeeping for cafés'],
  ['Bookkeeping for cafés | Lumbermill', 'www.lumbermill.example', 'Lumbermill', 'Bookkeeping for cafés'],
  ['Lumber Mill: count beans', 'lumber-mill.example', 'Lumber Mill', 'count beans'],
  ['Well-known', 'x.example', 'Well-known', ''],
])('the name in "%s"', (title, host, name, rest) => {
  expect(splitTitle({ title, siteName: '' }, host)).toEqual({ name, rest })
})

test.each([
  ['nested deeply', '<div>'.repeat(500_000)],
  [
    'full of what multiplies',
    `${Array.from({ length: 900 }, (_, size) => `<font size=${size}>`).join('')}${'<p>x'.repeat(100_000)}`,
  ],
  ['full of small elements', '<br>'.repeat(1_000_000)],
])('a page that is %s is refused soon', (_what, page) => {
  const read = () => expect(() => readPage(page, 'https://x.example/')).toThrow(OversizedPage)
  expect(processorTime(read)).toBeLessThan(5000)
})

test('a page that is nested as deeply as pages are is read', () => {
  expect(readPage(`${'<div>'.repeat(500)}deep`, 'https://x.example/').markdown).toContain('deep')
})
