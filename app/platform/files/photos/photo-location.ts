import { type FileHandle, open } from 'node:fs/promises'
import { exifLocation } from './exif-location.ts'
import { applyPatches, type Patch, readAt } from './patches.ts'

/**
 * Whether an image says where it was taken: in Exif data, or in XMP that isn't compressed. All formats hold
 * them as they are (JPEG, PNG, WebP, AVIF, HEIC, TIFF), so the format doesn't matter, and nothing is decoded.
 */
export async function hasLocation(path: string): Promise<boolean> {
  await using file = await open(path)
  return (await locationIn(file)).length > 0
}

/** Takes the place out of an image. Everything else stays as it is, and so does its size. */
export async function removeLocation(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await applyPatches(file, await locationIn(file))
}

const BLOCK_BYTES = 1024 ** 2

/** How Exif data begins, in either order of bytes. */
const EXIF = [Buffer.from('II*\0'), Buffer.from('MM\0*')]

const XMP = Buffer.from('GPS')
const XMP_VALUE = /^(?<name>GPS\w+(?:\s*=\s*["']|>))(?<value>[^"'<]*\d[^"'<]*)["'<]/
const MAX_XMP_BYTES = 256

async function locationIn(file: FileHandle): Promise<Patch[]> {
  const patches: Patch[] = []
  const overlap = EXIF[0]!.length - 1
  for (let at = 0; ; at += BLOCK_BYTES) {
    const block = await readAt(file, at, BLOCK_BYTES + overlap)
    for (const start of EXIF) {
      for (const found of positions(block, start)) patches.push(...(await exifLocation(file, at + found)))
    }
    for (const found of positions(block, XMP)) patches.push(...(await xmpLocation(file, at + found)))
    if (block.length < BLOCK_BYTES + overlap) return patches
  }
}

function* positions(block: Buffer, part: Buffer) {
  for (let at = block.indexOf(part); at !== -1; at = block.indexOf(part, at + 1)) yield at
}

async function xmpLocation(file: FileHandle, at: number): Promise<Patch[]> {
  const { name, value } =
    XMP_VALUE.exec((await readAt(file, at, MAX_XMP_BYTES)).toString('latin1'))?.groups ?? {}
  return name && value ? [{ at: at + name.length, bytes: Buffer.alloc(value.length, ' ') }] : []
}
