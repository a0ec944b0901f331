import { useEffect, useState } from 'react'
import { acceptedRows, type FileRow } from './file-rows.ts'
import { FILES_TEXTS } from './listing-field-texts.ts'

/** How long it takes until the next announcement, in milliseconds, so that screen readers can finish. */
const INTERVAL = 5_000

/** What is announced, such as '2 of 3 files uploaded, 40%'; '' if nothing is uploading. */
export function uploadProgressText(all: readonly FileRow[]): string {
  const rows = acceptedRows(all)
  const isBusy = rows.some(({ state }) => state === 'waiting' || state === 'sending')
  if (!isBusy) return ''
  const done = rows.filter(({ state }) => state === 'done').length
  const share = (pick: (row: FileRow) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  const percent = Math.floor(
    (100 * share(({ sent }) => sent)) /
      Math.max(
        1,
        share(({ size }) => size),
      ),
  )
  return FILES_TEXTS.progress(done, rows.length, percent)
}

export function UploadAnnouncer({ rows }: { rows: readonly FileRow[] }) {
  const [announced, setAnnounced] = useState('')
  const text = uploadProgressText(rows)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), text === '' ? 0 : INTERVAL - (Date.now() % INTERVAL))
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="vh">
      {announced}
    </p>
  )
}
