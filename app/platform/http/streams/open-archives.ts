import { ARCHIVE_TEXTS } from '../../api/archive-texts.ts'
import { STREAM_LIMITS } from '../rate-limits/rate-limit-table.ts'
import { StreamSlots } from './stream-slots.ts'

/** All zip archives that are being sent, of listings and of members' data. */
export const openArchives = new StreamSlots(STREAM_LIMITS.archive, {
  perCaller: ARCHIVE_TEXTS.alreadyTwo,
  total: ARCHIVE_TEXTS.busy,
})
