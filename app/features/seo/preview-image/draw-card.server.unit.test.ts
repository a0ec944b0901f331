import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoryPreview } from '../../stories/stories.read.ts'
import { STAGES, type Stage } from '../../stories/story.ts'
import { COLOURS } from './card-colours.server.ts'
import { drawCard } from './draw-card.server.ts'
import { FACES } from './fonts.server.ts'
import { typeset } from './typeset.server.ts'

const story = (fields: Partial<StoryPreview>) => ({
  name: 'Everpix',
  one_liner: 'Every photo, sorted.',
  stage: 'shut-down' as const,
  is_open_for_revival: false,
  is_revived: false,
  ...fields,
})

const PAPER = Buffer.from(COLOURS.paper.slice(1), 'hex')

/** The bounding box of the ink in a part of the card. */
async function inkIn(card: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(card).extract(part).raw().toBuffer({ resolveWithObject: true })
  const columns: number[] = []
  const rows: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    if (Math.abs(data[at]! - PAPER[0]!) < 8) continue
    columns.push(part.left + ((at / info.channels) % info.width))
    rows.push(part.top + Math.floor(at / info.channels / info.width))
  }
  if (columns.length === 0) return undefined
  const extent = (values: number[]) => [
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)),
  ]
  return { columns: extent(columns), rows: extent(rows) }
}

const WORDS = { left: 0, top: 104, width: 970, height: 384 }
const BESIDE_STAMP = { left: 500, top: 488, width: 470, height: 142 }
const GUTTERS = [
  { left: 0, top: 0, width: 48, height: 630 },
  { left: 892, top: 0, width: 80, height: 630 },
]

const SCRIPTS = {
  Latin: 'Żółć & Größe',
  Greek: 'Ημερολόγιο',
  Cyrillic: 'Календарь тишины',
  Hebrew: 'לוח שנה ריק',
  Arabic: 'تقويم الصمت',
  Devanagari: 'कैलेंडर जो पूछता नहीं',
  Thai: 'ปฏิทินสำหรับคนที่ไม่ชอบปฏิทิน',
  Chinese: '空白的日历',
  Japanese: '空白カレンダー',
  Korean: '달력이 싫은 사람들',
  Bengali: 'নীরব পঞ্জিকা',
  Georgian: 'ცარიელი კალენდარი',
  emoji: '🚀🐶👨‍👩‍👧‍👦🇩🇪❤️',
}

test.each(Object.entries(SCRIPTS))('draws a name in %s within its column', async (_script, name) => {
  const card = await drawCard(story({ name, one_liner: name }))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await inkIn(card, WORDS)).toBeDefined()
  for (const gutter of GUTTERS) expect(await inkIn(card, gutter)).toBeUndefined()
})

/** A missing glyph is a box, whose left edge is a line of ink. */
async function isBox(character: string) {
  const style = { face: FACES.name, colour: COLOURS.ink, leading: 1, tracking: 0 }
  const { pixels, width, height, channels } = await typeset(character, style, 80, 400)
  const edge = (column: number) =>
    Array.from(
      { length: height },
      (_, row) => pixels[(row * width + column) * channels + channels - 1]! > 100,
    )
  return [0, 1, 2, 3].some((column) => edge(column).every(Boolean))
}

test('has glyphs for every script without system fonts', async () => {
  expect(await isBox('\u{E000}')).toBe(true)
  for (const character of 'aśЖωאعअবதతകಕක北かカ한ไລខကაԱአབ🚀❤♪₿→✓') {
    expect(await isBox(character), character).toBe(false)
  }
})

test('aligns text by the direction of its script', async () => {
  const begins = await inkIn(await drawCard(story({ name: 'Pause', one_liner: 'Still.' })), WORDS)
  expect(begins!.columns[0]).toBeGreaterThanOrEqual(80)
  expect(begins!.columns[0]).toBeLessThan(90)
  const ends = await inkIn(await drawCard(story({ name: 'לוח ריק', one_liner: 'תקוה' })), WORDS)
  expect(ends!.columns[0]).toBeGreaterThan(400)
  expect(ends!.columns[1]).toBeGreaterThan(870)
})

test.each([
  ['a word of 300 letters', 'W'.repeat(300)],
  ['300 ideographs', '漢'.repeat(300)],
  ['300 emoji', '🚀'.repeat(300)],
  ['60 words', 'calendar '.repeat(60)],
  ['a Hebrew word of 300 letters', 'ש'.repeat(300)],
])('keeps %s and an equally long one-liner between brand, stamp and bars', async (_what, name) => {
  const card = await drawCard(story({ name, one_liner: name, stage: 'paused' }))
  expect((await inkIn(card, WORDS))!.rows[0]).toBeGreaterThan(120)
  for (const part of [...GUTTERS, BESIDE_STAMP]) expect(await inkIn(card, part)).toBeUndefined()
})

test.each([
  'Ask.',
  'W'.repeat(300),
  'Ask who brings the beans. '.repeat(40),
  'שאל מי מביא את הקפה. '.repeat(20),
])('draws a lesson above its story within its column: %s', async (lesson) => {
  const { one_liner: _, ...of } = story({ stage: 'paused' })
  const card = await drawCard({ ...of, lesson, year_started: 2012, year_stopped: 2015 })
  expect((await inkIn(card, WORDS))!.rows[0]).toBeGreaterThan(120)
  for (const part of [...GUTTERS, BESIDE_STAMP]) expect(await inkIn(card, part)).toBeUndefined()
})

test('draws markup in user text literally', async () => {
  const name = `<span foreground="red">&amp;</b> "it's"`
  const card = await drawCard(story({ name, one_liner: name }))
  const { data } = await sharp(card).extract(WORDS).raw().toBuffer({ resolveWithObject: true })
  const reds = Array.from({ length: data.length / 3 }, (_, at) => data.subarray(at * 3, at * 3 + 3)).filter(
    ([red, green, blue]) => red! > 200 && green! < 80 && blue! < 80,
  )
  expect(reds).toEqual([])
})

test('draws an invisible name as untitled and leaves out an invisible one-liner', async () => {
  const unseen = await drawCard(story({ name: '\u{200B}', one_liner: '\u{3164}' }))
  expect(unseen.equals(await drawCard(story({ name: 'Untitled Project', one_liner: '' })))).toBe(true)
})

test('draws a stamp per stage and of revived stories, and the play bar for those that run or are open', async () => {
  const cards = await Promise.all(
    (Object.keys(STAGES) as Stage[]).flatMap((stage) =>
      [true, false].map((is_open_for_revival) => drawCard(story({ stage, is_open_for_revival }))),
    ),
  )
  const different = new Set(cards.map((card) => card.toString('base64')))
  const ongoingIsOpenAnyway = 1
  expect(different.size).toBe(cards.length - ongoingIsOpenAnyway)

  const colourAt = async (card: Buffer) =>
    (await sharp(card).extract({ left: 1095, top: 315, width: 1, height: 1 }).raw().toBuffer()).toString(
      'hex',
    )
  expect(`#${await colourAt(await drawCard(story({ stage: 'paused' })))}`).toBe(COLOURS.ink)
  expect(`#${await colourAt(await drawCard(story({ stage: 'paused', is_open_for_revival: true })))}`).toBe(
    COLOURS.ember,
  )
  expect(`#${await colourAt(await drawCard(story({ stage: 'ongoing' })))}`).toBe(COLOURS.ember)
  const revived = await drawCard(story({ stage: 'paused', is_revived: true }))
  expect(`#${await colourAt(revived)}`).toBe(COLOURS.ember)
  expect(different).not.toContain(revived.toString('base64'))
})
