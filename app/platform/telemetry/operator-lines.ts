import type { Logger } from 'pino'

/**
 * Returns what writes a line to whoever runs the server: as it is on a terminal, else as an object of the
 * log, so that a program that reads the output finds JSON only. Both stand at every LOG_LEVEL.
 */
export function operatorLines(
  log: Logger,
  output: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
): (line: string) => void {
  if (output.isTTY) return (line) => void output.write(`${line}\n`)
  const always = log.child({}, { level: 'info' })
  return (line) => always.info(line)
}
