import { destination, type LevelWithSilent, type Logger, pino } from 'pino'

/** How many bytes are collected: some hundred requests. */
const BUFFER = 32 * 1024

/** How many bytes wait at most while nothing can be written. Later lines are dropped. */
const MAX_WAITING = 4 * 1024 ** 2

/** How long a line waits at most, in milliseconds. */
const MAX_WAIT = 500

/**
 * Writes JSON to the standard output, an object per line and in order. Lines are collected, since a write of
 * its own would cost each request. They are written at the latest after half a second, and when the process
 * ends by itself, by a signal that it handles or by an error. Signals that it doesn't handle lose the last
 * ones. Where nothing can be written, as on a full disk, lines wait until it works again, and the process
 * goes on.
 */
export function openLog(level: LevelWithSilent): Logger {
  // A write in the background could come after those with which the process ends.
  const output = destination({
    dest: 1,
    sync: true,
    minLength: BUFFER,
    maxWrite: 2 * BUFFER,
    maxLength: MAX_WAITING,
    periodicFlush: MAX_WAIT,
  })
  let isWritten = true
  output.on('error', () => {
    isWritten = false
  })
  output.on('write', () => {
    isWritten = true
  })
  process.on('exit', () => {
    // The second one would wait for ever while nothing can be written, which the first one finds out.
    output.flush()
    if (isWritten) output.flushSync()
  })
  return pino({ level }, output)
}
