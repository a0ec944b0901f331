/** Exits when the embedded database is lost, so that the process manager restarts the server. */
export function exitOnDatabaseLoss(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
