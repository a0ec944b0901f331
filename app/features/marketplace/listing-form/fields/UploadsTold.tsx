import { useEffect, useState } from 'react'
import { type FileRow, wantedOf } from '../file-rows.ts'

/** ms between two tellings: a figure that is read out at every step cannot be listened to. */
const PAUSE = 5_000

/** '2 of 3 files uploaded, 40%'; nothing where there is nothing to tell. */
export function uploadLine(all: readonly FileRow[]): string {
  const rows = wantedOf(all)
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
  return `${done} of ${rows.length} files uploaded, ${percent}%`
}

/** Says now and then, to those who listen, how far the files are. */
export function UploadsTold({ rows }: { rows: readonly FileRow[] }) {
  const [told, setTold] = useState('')
  const line = uploadLine(rows)
  useEffect(() => {
    const timer = setTimeout(() => setTold(line), line === '' ? 0 : PAUSE - (Date.now() % PAUSE))
    return () => clearTimeout(timer)
  }, [line])
  return (
    <p role="status" className="vh">
      {told}
    </p>
  )
}
