/** Ends the process, whose database is gone, so that whatever looks after it starts another one. */
export function endWithout(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
