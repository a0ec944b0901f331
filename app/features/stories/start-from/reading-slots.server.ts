import { STREAM_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { StreamSlots } from '../../../platform/http/streams/stream-slots.ts'
import { START_ERRORS } from './start-errors-texts.server.ts'

/** The addresses that are being read. */
export const openReadings = new StreamSlots(STREAM_LIMITS.reading, {
  perCaller: START_ERRORS.alreadyTwo,
  total: START_ERRORS.busy,
})
