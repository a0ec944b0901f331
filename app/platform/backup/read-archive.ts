import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { sha256OfStream } from '../files/sha256.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import {
  FILE_LIST,
  type FileRecord,
  fileEntry,
  MANIFEST,
  type Manifest,
  manifest,
  rowsEntry,
  storedFile,
} from './manifest.ts'

export interface Archive {
  manifest: Manifest
  files: FileRecord[]
  /** @returns lines of JSON without their ends */
  lines(table: string): Promise<AsyncIterable<string>>
  file(key: string): Promise<Readable>
  close(): void
}

/** @throws if the archive isn't complete, or any entry isn't what was saved */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch((cause) => {
    throw new Error(BACKUP_TEXTS.noArchive(path), { cause })
  })
  const entries = new Map<string, Entry>()
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new Error(BACKUP_TEXTS.damaged(path, name))
    return zip.openReadStreamPromise(entry)
  }
  const unpacked = async (name: string) => {
    const stream = await open(name)
    const plain = createGunzip()
    stream.once('error', (error) => plain.destroy(error)).pipe(plain)
    return plain
  }
  try {
    for await (const entry of zip.eachEntry()) entries.set(String(entry.fileName), entry)
    if (!entries.has(MANIFEST)) throw new Error(BACKUP_TEXTS.noArchive(path))
    const list = await text(await open(FILE_LIST))
    const found = manifest.parse(JSON.parse(await text(await open(MANIFEST))))
    const files = list
      .split('\n')
      .filter(Boolean)
      .map((line) => storedFile.parse(JSON.parse(line)))
    const check = async (name: string, sha256: string, read: () => Promise<AsyncIterable<Uint8Array>>) => {
      const digest = await read()
        .then(sha256OfStream)
        .catch(() => undefined)
      if (digest !== sha256) throw new Error(BACKUP_TEXTS.damaged(path, name))
    }
    await check(FILE_LIST, found.files.sha256, () => open(FILE_LIST))
    for (const { name, sha256 } of found.tables)
      await check(rowsEntry(name), sha256, () => unpacked(rowsEntry(name)))
    for (const { key, sha256 } of files) await check(fileEntry(key), sha256, () => open(fileEntry(key)))
    return {
      manifest: found,
      files,
      lines: async (table) => linesIn(await unpacked(rowsEntry(table))),
      file: (key) => open(fileEntry(key)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Splits at line feeds only: values may have other line separators. */
async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const part of stream.setEncoding('utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
