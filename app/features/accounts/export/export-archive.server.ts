import { portableFileName } from '../../../platform/files/file-name.ts'
import { streamZip, type ZipEntry } from '../../../platform/files/stream-zip.ts'
import type { Services } from '../../../platform/http/env.ts'
import { exportReadme } from './export-readme.server.ts'
import { EXPORT_FILES } from './export-texts.ts'
import type { Exporter } from './exported-list.db.ts'
import { EXPORTED_LISTS, EXPORTED_UPLOADS } from './exported-lists.db.ts'
import { readExportedList } from './read-exported-list.db.ts'

/** The files of a member's data as a zip archive. @param onEnd called once, however it ends */
export function exportArchive(
  { db, files }: Pick<Services, 'db' | 'files'>,
  exporter: Exporter,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: EXPORT_FILES.readme, input: exportReadme(exporter.email, new Date(Date.now())) }
    for (const list of EXPORTED_LISTS)
      yield { name: EXPORT_FILES.list(list.name), input: toJson(readExportedList(db, exporter, list)) }
    const stored: object[] = []
    for await (const batch of readExportedList(db, exporter, EXPORTED_UPLOADS)) {
      for (const upload of batch) {
        const key = `${upload.bucket}/${upload.path}`
        const isStored = await files.exists(key)
        const name = `files/${upload.bucket}/${upload.id}/${portableFileName(String(upload.name))}`
        stored.push({ ...upload, file: isStored ? name : null })
        if (isStored) yield { name, key, size: await files.sizeOf(key) }
      }
    }
    yield { name: EXPORT_FILES.list(EXPORTED_UPLOADS.name), input: toJson([stored]) }
  }
  return streamZip(files, entries(), onEnd)
}

/** Writes an indented array, row by row. */
async function* toJson(batches: Iterable<object[]> | AsyncIterable<object[]>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const batch of batches) {
    for (const row of batch) {
      yield `${isEmpty ? '[' : ','}\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`
      isEmpty = false
    }
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}
