import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withoutMetadata } from './strip-metadata.ts'

const NAME = 'Ann Founder'

const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${NAME}</creator></x:xmpmeta><?xpacket end="w"?>`

/** A picture on its side, in Display P3, whose author is known in Exif and XMP. */
const aPhoto = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: NAME, Make: NAME } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer()

describe.each(['jpeg', 'png', 'webp'] as const)('a %s', (format) => {
  test('loses its author and keeps its orientation, its colors and its picture', async () => {
    const photo = await aPhoto(format)
    expect(photo.includes(NAME)).toBe(true)
    const stripped = withoutMetadata(photo, `image/${format}`)!
    expect(stripped.includes(NAME)).toBe(false)
    const metadata = await sharp(stripped).metadata()
    expect(metadata).toMatchObject({ orientation: 6, hasProfile: true, width: 40, height: 20 })
    expect(metadata.xmp).toBeUndefined()
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  })

  test('loses what stands behind its end, and stays as it is the second time', async () => {
    const photo = Buffer.concat([await aPhoto(format), Buffer.from(`behind ${NAME}`)])
    const once = withoutMetadata(photo, `image/${format}`)!
    expect(once.includes(NAME)).toBe(false)
    expect(withoutMetadata(once, `image/${format}`)).toEqual(once)
  })

  test('is refused where it is cut off', async () => {
    const photo = await aPhoto(format)
    expect(withoutMetadata(photo.subarray(0, 60), `image/${format}`)).toBeNull()
  })
})

test('a progressive JPEG with a comment loses the comment', async () => {
  const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + NAME.length]), Buffer.from(NAME)])
  const photo = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)])
  expect(withoutMetadata(photo, 'image/jpeg')).toEqual(plain)
})

test('a GIF loses its comment and moves on', async () => {
  const moving = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, NAME.length]), Buffer.from(NAME), Buffer.from([0])])
  const photo = Buffer.concat([moving.subarray(0, -1), comment, moving.subarray(-1)])
  expect(withoutMetadata(photo, 'image/gif')).toEqual(moving)
})

test.each(['image/heic', 'image/tiff', 'image/svg+xml'])('%s is none of these', (type) => {
  expect(withoutMetadata(Buffer.from('II*\0'), type)).toBeNull()
})
