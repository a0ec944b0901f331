import { destination, type LevelWithSilent, type Logger, pino } from 'pino'

/** How many bytes are collected: some hundred requests. */
const BUFFER = 32 * 1024

/** How long a line waits at most, in milliseconds. */
const MAX_WAIT = 500

/**
 * Writes JSON to the standard output, an object per line and in order. Lines are collected, since a write of
 * its own would cost each request. They are written at the latest after half a second, and when the process
 * ends by itself, by a signal that it handles or by an error. Only kill -9 loses the last ones.
 */
export function openLog(level: LevelWithSilent): Logger {
  // A write in the background could come after those with which the process ends.
  const output = destination({
    dest: 1,
    sync: true,
    minLength: BUFFER,
    maxWrite: 2 * BUFFER,
    periodicFlush: MAX_WAIT,
  })
  process.on('exit', () => output.flushSync())
  return pino({ level }, output)
}
