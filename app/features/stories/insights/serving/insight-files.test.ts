import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../../test/app.ts'
import { storiesFromSources } from '../../../../../test/story-facts-factory.ts'
import { FIGURES } from '../insight.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const facts = { ending: 'founder_decided', started: '2015', stopped: '2018' }
  await storiesFromSources(app.db, app.people.ada, 7, { facts, causes: ['others_decision', 'team'] })
})
afterAll(() => app.close())

const file = (path: string) => app.request(`/insights/${path}`)

test('gives the numbers of a figure, with the mark for Excel only where it is asked for', async () => {
  const plain = await file('causes.csv')
  expect(plain.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await plain.text()
  const [head, ...rows] = text.split('\r\n')
  expect(head).toBe('Cause,Named,Share,Named first')
  expect(rows.slice(0, 2).sort()).toEqual(["Someone else's decision,7,100,7", 'Team,7,100,0'])
  const marked = Buffer.from(await (await file('causes.csv?mark=1')).arrayBuffer())
  expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(marked.subarray(3).toString()).toBe(text)
})

test('draws a figure on its own ground with its own colours', async () => {
  for (const name of ['causes', 'causes_by_team', 'survival', 'endings']) {
    const svg = await (await file(`${name}.svg`)).text()
    expect(svg).toContain('<rect width="100%" height="100%" fill="#f3ede1"/>')
    expect(svg).not.toMatch(/var\(|currentColor|NaN|undefined/)
  }
})

test('sets its texts in the fonts of the product', async () => {
  const png = Buffer.from(await (await file('causes.png')).arrayBuffer())
  const { width, height, channels } = await sharp(png).metadata()
  expect([width, channels]).toEqual([1088, 4])
  const { dominant } = await sharp(png).stats()
  expect(dominant.r).toBeGreaterThan(220)
  const heading = await sharp(png).extract({ left: 64, top: 64, width: 600, height: 60 }).greyscale().stats()
  expect(heading.channels[0]!.min, 'ink').toBeLessThan(80)
  expect(height).toBeGreaterThan(400)
})

test('draws letters with the fonts of the product alone, so none is a box where a machine has no fonts', async () => {
  const settings = await readFile(process.env.FONTCONFIG_FILE ?? '', 'utf8')
  expect(settings.match(/<(dir|include)\b[^>]*>[^<]*/g)).toEqual(['<dir prefix="relative">fonts'])
  const svg = await (await file('causes.svg')).text()
  const families = new Set([...svg.matchAll(/font-family="([^"]+)"/g)].map(([, family]) => family))
  expect(families.size).toBe(2)
  for (const family of families) {
    const widthOf = async (text: string) => {
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text y="40" font-size="24" font-family="${family}">${text}</text></svg>`
      const { info } = await sharp(Buffer.from(drawn)).trim().toBuffer({ resolveWithObject: true })
      return info.width
    }
    // Boxes in place of letters would be as wide as each other.
    expect(await widthOf('WWWWWW')).toBeGreaterThan(2 * (await widthOf('iiiiii')))
  }
})

test('has a preview image of each figure, which its link names', async () => {
  for (const name of FIGURES) {
    const response = await app.request(`/og/insights/${name}.png`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const known = { 'if-none-match': response.headers.get('etag')! }
    expect((await app.request(`/og/insights/${name}.png`, { headers: known })).status).toBe(304)
  }
  const link = '/insights?figure=endings&source=public_sources'
  const page = await (await app.request(link, { headers: { accept: 'text/html' } })).text()
  const escaped = (text: string) => `content="${TEST_ORIGIN}${text.replaceAll('&', '&amp;')}`
  expect(page).toContain(
    `property="og:image" ${escaped('/og/insights/endings.png?source=public_sources&edition=')}`,
  )
  expect(page).toContain(`property="og:url" ${escaped(link)}"`)
  expect(page).toContain('property="og:description" content="“The founder decided” is the commonest ending"')
  const plain = await (await app.request('/insights', { headers: { accept: 'text/html' } })).text()
  expect(plain).toContain(`property="og:image" ${escaped('/og/insights/causes.png?edition=')}`)
  expect(plain).toContain(`property="og:url" ${escaped('/insights')}"`)
})

test.each(['everything.png', 'causes.svg', 'causes.png.png'])('has no preview image %s', async (file) => {
  expect((await app.request(`/og/insights/${file}`)).status).toBe(404)
})

test.each(['everything.csv', 'causes.pdf', 'causes.csv.png'])('has no %s', async (name) => {
  expect((await file(name)).status).toBe(404)
})

test('serves the page whole to those without scripts', async () => {
  const page = await (await app.request('/insights', { headers: { accept: 'text/html' } })).text()
  for (const text of [
    '<h1>Why projects stop</h1>',
    '“The founder decided” is the commonest ending',
    'Half had stopped after 3 years',
    'href="/lessons/team"',
    'href="/insights/causes.svg"',
    // Excel needs the mark.
    'href="/insights/causes.csv?mark=1"',
    'href="/insights/data.csv?mark=1"',
    '"@type":"Dataset"',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/<svg role="img" aria-label="“The founder decided” is the commonest ending"/)
  // Few screen readers know it.
  expect(page).not.toContain('aria-description=')
  // The page has one image with a name, and the table right after it.
  for (const name of FIGURES) {
    const [, figure = ''] = page.split(`<section id="${name}"`)
    const [before = '', rest = ''] = figure.split('</section>')[0]!.split('<svg role="img"')
    if (rest === '') continue
    expect(before).toContain('<h2')
    expect(rest).toMatch(/^ aria-label="[^"]+"[^>]*><g aria-hidden="true"[\s\S]*<\/g><\/svg>/)
    expect(rest.split('</svg>')[1]).toMatch(/^(<p[^>]*>.*?<\/p>)?<section[^>]*tabindex="0"[^>]*><table/i)
  }
})
