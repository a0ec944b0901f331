import { EXPORT_FILES, EXPORT_README_TEXTS } from './export-texts.ts'
import { EXPORTED_LISTS, EXPORTED_UPLOADS } from './exported-lists.db.ts'

const lineOf = (file: string, text: string) => `${file.padEnd(30)}${text}`

/** Writes README.txt of the archive. */
export function exportReadme(email: string, at: Date): string {
  const { title, about, format, lists, files, missing } = EXPORT_README_TEXTS
  const contents = [
    ...[...EXPORTED_LISTS, EXPORTED_UPLOADS].map(({ name }) => lineOf(EXPORT_FILES.list(name), lists[name])),
    lineOf('files/', files),
  ]
  const time = at.toISOString().slice(0, 16).replace('T', ' ')
  return `${[title, about(email, time), format, contents.join('\n'), missing].join('\n\n')}\n`
}
