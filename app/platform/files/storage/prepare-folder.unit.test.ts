import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { FOLDER_TEXTS } from '../../errors/storage-texts.ts'
import { prepareFolder } from './prepare-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'unpause-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))

test('creates a folder with its parents, and leaves nothing in it', () => {
  const folder = join(parent, 'of', 'a', 'community')
  prepareFolder(folder)
  prepareFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('says when a file has the place of the folder or of a parent', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below')])
    expect(() => prepareFolder(folder)).toThrow(FOLDER_TEXTS.isFile(folder))
})

test.runIf(process.platform === 'linux')('says when a folder cannot be created, and ends', () => {
  const folder = '/proc/unpause/data'
  expect(() => prepareFolder(folder)).toThrow(FOLDER_TEXTS.unusable(folder))
})

test.each([
  ['EACCES', FOLDER_TEXTS.noRights],
  ['EROFS', FOLDER_TEXTS.readOnly],
  ['ENOSPC', FOLDER_TEXTS.full],
])('explains %s', (code, text) => {
  vi.spyOn(process, 'pid', 'get').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  expect(() => prepareFolder(parent)).toThrow(text(parent))
  vi.restoreAllMocks()
})
