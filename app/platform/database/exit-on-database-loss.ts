/** Lets the process manager restart the server. */
export function exitOnDatabaseLoss(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
