import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { storiesFromSources } from '../../../../../test/story-facts-factory.ts'

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
    '"@type":"Dataset"',
  ])
    expect(page).toContain(text)
  // One image with a name, and the table right after it.
  expect(page).toMatch(/<svg role="img" aria-label="“The founder decided” is the commonest ending"/)
})
