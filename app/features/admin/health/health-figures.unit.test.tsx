// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { render, renderOnServer } from '../../../../test/render.tsx'
import { FailureTable } from './FailureTable.tsx'
import { HealthFigures } from './HealthFigures.tsx'
import type { Health } from './health-response.schema.ts'

const GB = 1024 ** 3

const health = (least: number): Health => ({
  checked_at: '2026-11-24T12:00:00.000Z',
  started_at: '2026-11-24T11:00:00.000Z',
  version: '1.0.0',
  node: '24.0.0',
  database: { engine: 'pglite', version: '18', used: 1, max: 1 },
  disk: { free: 40 * GB, total: 100 * GB, least },
  jobs: { waiting: 0, running: 0, failed: 0 },
  emails: { waiting: 0, retrying: 0, failed: 0, sent_today: 0 },
  files: { checked: null, missing: 0, damaged: 0, unsafe: 0, faults: [] },
  backup: null,
  has_nightly_backups: true,
  is_backup_late: false,
  live_readers: 0,
  live_readers_max: 100,
  browser_errors: [],
  slow_queries: [],
  failures: [],
  warnings: [],
})

test.each([
  [10 * GB, '40 GB of 100 GB free. Uploads stop at 10 GB.'],
  [0, '40 GB of 100 GB free. No limit is set for uploads.'],
])('with %d bytes to keep free, says where uploads stop', async (least, text) => {
  const view = await renderOnServer(<HealthFigures health={health(least)} />)
  expect(view.text).toContain(text)
})

test('says when the first check and the first backup come, in the time zone of the reader', async () => {
  const fresh = health(0)
  expect((await renderOnServer(<HealthFigures health={fresh} />)).text).toContain(
    'The first check is on Nov 25, 3:57 AM UTC.',
  )
  // The zone is Kathmandu's.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345)
  onTestFinished(() => void vi.restoreAllMocks())
  const { container } = await render(<HealthFigures health={fresh} />)
  expect(container.textContent).toContain('The first check is on Nov 25, 9:42 AM')
  expect(container.textContent).toContain('The next one is on Nov 25, 8:12 AM')
  expect(container.textContent).not.toContain('UTC')
})

test('lists what failed under the heads of its columns', async () => {
  const failure = {
    id: 'f-1',
    kind: 'email' as const,
    what: 'Confirm your email',
    to: 'w…@lumbermill.example',
    since: '2026-11-24T10:41:00.000Z',
    why: 'connect ECONNREFUSED',
    can_retry: true,
  }
  const view = await renderOnServer(
    <FailureTable failures={[failure]} retry={() => {}} isRetrying={() => false} />,
  )
  const texts = (role: string) => view.getAllByRole(role).map(({ textContent }) => textContent?.trim())
  expect(texts('columnheader')).toEqual(['What', 'To', 'Since', 'Why', 'Actions'])
  expect(texts('rowheader')).toEqual([failure.what])
  expect(texts('cell')).toEqual([failure.to, 'Nov 24, 10:41 AM UTC', failure.why, 'Try again'])
})
