import { execFileSync } from 'node:child_process'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { openPictures, type PictureLimits } from './pictures.ts'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })

const opened: ReturnType<typeof openPictures>[] = []
const open = (limits: Partial<PictureLimits> = {}) => {
  const pictures = openPictures(pino({ level: 'silent' }), limits)
  opened.push(pictures)
  return pictures
}
afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.stop()
})

/** The processes that decode pictures for this one. */
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*picture-process/.exec(line))
    .filter((found) => found?.[2] === String(process.pid))
    .map((found) => Number(found![1]))

const tooCostly = {
  status: 400,
  message: 'This image takes too much memory or time to read. Please make it smaller and try again.',
}

test('decodes in another process, which starts with the first picture and ends after a while without any', async () => {
  const pictures = open({ idleMs: 1 })
  expect(processes()).toEqual([])
  const png = await solid(40, 20).png().toBuffer()
  const image = await pictures.reencode(png, 10)
  expect(image).toMatchObject({ width: 10, height: 5 })
  expect((await sharp(image.bytes).metadata()).format).toBe('webp')
  expect(await pictures.resize(image.bytes, 4)).toMatchObject({ width: 4, height: 2 })
  await expect.poll(processes).toEqual([])
  expect(await pictures.reencode(png, 10)).toMatchObject({ width: 10 })
})

test('says what is wrong with a picture', async () => {
  const pictures = open()
  const text = new TextEncoder().encode('hello')
  await expect(pictures.reencode(text, 10)).rejects.toMatchObject({ status: 415 })
  await expect(pictures.reencode(new Uint8Array(), 10)).rejects.toMatchObject({ status: 415 })
})

test('a picture that takes too much memory ends the process, and the next one is decoded', async () => {
  const pictures = open({ bytes: 130 * 1024 ** 2 })
  const large = await solid(4_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  await expect(pictures.reencode(large, 10)).rejects.toMatchObject(tooCostly)
  expect(await pictures.reencode(await solid(20, 20).png().toBuffer(), 10)).toMatchObject({ width: 10 })
})

test('a picture that takes too long fails, and the next one is decoded', async () => {
  const pictures = open({ deadlineMs: 1 })
  const png = await solid(20, 20).png().toBuffer()
  await expect(pictures.reencode(png, 10)).rejects.toMatchObject(tooCostly)
  await expect.poll(processes).toEqual([])
})

test('when the process is killed, the picture fails and the next one is decoded', async () => {
  const pictures = open()
  const slow = await solid(4_000, 4_000).jpeg({ progressive: true }).toBuffer()
  const failing = expect(pictures.reencode(slow, 1_600)).rejects.toMatchObject(tooCostly)
  await expect.poll(processes).toHaveLength(1)
  process.kill(processes()[0]!, 'SIGKILL')
  await failing
  expect(await pictures.reencode(await solid(20, 20).png().toBuffer(), 10)).toMatchObject({ width: 10 })
})

test('refuses more than a short queue, and resizes before it', async () => {
  const pictures = open({ queued: 2 })
  const png = await solid(20, 20).png().toBuffer()
  const done: string[] = []
  const first = pictures.reencode(png, 10)
  const second = pictures.reencode(png, 10).then(() => done.push('re-encoded'))
  const resized = pictures.resize(await sharp(png).webp().toBuffer(), 10)
  const smaller = resized.then(() => done.push('resized'))
  await expect(pictures.reencode(png, 10)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  })
  await Promise.all([first, second, smaller])
  expect(done).toEqual(['resized', 're-encoded'])
})

test('once stopped, finishes what is under way and leaves no process', async () => {
  const pictures = open({ idleMs: 1_000_000 })
  const png = await solid(20, 20).png().toBuffer()
  const underWay = pictures.reencode(png, 10)
  pictures.stop()
  expect(await underWay).toMatchObject({ width: 10 })
  await expect.poll(processes).toEqual([])

  const idle = open({ idleMs: 1_000_000 })
  await idle.reencode(png, 10)
  expect(processes()).toHaveLength(1)
  idle.stop()
  await expect.poll(processes).toEqual([])
})
